import type { Cents } from '@maple/contract'
import { feesOf, type Line, share } from './price-order.ts'

interface WithReturn {
  lines: Line[]
  /** What the order costs more, and what of that is the courier's. */
  addedCents: Cents
  courierCents: Cents
}

/** The way back as a line of its own, a share of the base fee and taxed like it (H5). Pure; nothing if it costs nothing. */
export function addReturnFee(
  lines: readonly Line[],
  { percent, commissionRate }: { percent: number; commissionRate: number },
): WithReturn | undefined {
  const fee = share(feesOf(lines.filter(({ code }) => code === 'base')).baseFeeCents, percent, 100)
  if (fee === 0) return undefined
  const taxed = lines.map((line) => {
    const rate = line.code.startsWith('tax-') ? Number(line.values?.rate ?? 0) : 0
    return { ...line, cents: line.cents + share(fee, Math.round(rate * 1000), 100_000) }
  })
  const at = taxed.findLastIndex(({ code }) => code === 'base') + 1
  const back: Line = { code: 'return', label: 'Return to sender', cents: fee }
  const sum = (all: readonly Line[]) => all.reduce((total, { cents }) => total + cents, 0)
  const withReturn = taxed.toSpliced(at, 0, back)
  return {
    lines: withReturn,
    addedCents: sum(withReturn) - sum(lines),
    courierCents: share(fee, 10_000 - Math.round(commissionRate * 100), 10_000),
  }
}
