import type { Cents } from '@maple/contract'
import { feesOf, type Line, share } from './price-order.ts'

interface WithReturn {
  lines: Line[]
  /** What the order costs more, and what of that is the courier's. */
  addedCents: Cents
  courierCents: Cents
}

/** What the way there cost: its base fee, or all that the rules charged where a list or a contract has no such line. */
function wayThere(lines: readonly Line[]): { cents: Cents; last: number } {
  const isOf = (named: (fees: ReturnType<typeof feesOf>) => Cents) => (line: Line) => named(feesOf([line])) !== 0
  const isBase = ({ code }: Line) => code === 'base'
  const isCarried = isOf(
    (fees) => fees.baseFeeCents + fees.distanceFeeCents + fees.priorityFeeCents + fees.serviceFeeCents,
  )
  const meant = lines.some(isBase) ? isBase : isCarried
  const cents = lines.filter(meant).reduce((sum, line) => sum + line.cents, 0)
  return { cents: Math.max(0, cents), last: lines.findLastIndex(meant) }
}

/** The way back as a line of its own, a share of the way there and taxed like it (H5). Pure; nothing if it costs nothing. */
export function addReturnFee(
  lines: readonly Line[],
  { percent, commissionRate }: { percent: number; commissionRate: number },
): WithReturn | undefined {
  const there = wayThere(lines)
  const fee = share(there.cents, percent, 100)
  if (fee === 0) return undefined
  const taxed = lines.map((line) => {
    const rate = line.code.startsWith('tax-') ? Number(line.values?.rate ?? 0) : 0
    return { ...line, cents: line.cents + share(fee, Math.round(rate * 1000), 100_000) }
  })
  const back: Line = { code: 'return', label: 'Return to sender', cents: fee }
  const sum = (all: readonly Line[]) => all.reduce((total, { cents }) => total + cents, 0)
  const withReturn = taxed.toSpliced(there.last + 1, 0, back)
  return {
    lines: withReturn,
    addedCents: sum(withReturn) - sum(lines),
    courierCents: share(fee, 10_000 - Math.round(commissionRate * 100), 10_000),
  }
}
