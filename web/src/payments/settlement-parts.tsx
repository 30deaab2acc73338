import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format/format.ts'
import { Money } from '../ui/text/money.tsx'
import { adjustmentCategoryNames } from './adjustment-words.ts'
import type { Settlement } from './payments.queries.ts'

/** From what customers paid to what is paid out, line by line. */
export function SettlementParts({ settlement, share }: { settlement: Settlement; share: ReactNode }) {
  const { gross, commission, tips, adjustments, broughtForward, amount } = settlement
  return (
    <dl className="flex flex-col text-sm">
      <Part
        label={<Trans>Gross</Trans>}
        hint={<Trans>What customers paid for these deliveries</Trans>}
        amount={gross}
      />
      <Part label={<Trans>Commission</Trans>} amount={-commission} />
      <Part label={share} amount={settlement.share} strong />
      <Part label={<Trans>Tips</Trans>} amount={tips} />
      {adjustments.map((one) => (
        <AdjustmentPart key={one._id} adjustment={one} />
      ))}
      {broughtForward !== 0 && <Part label={<Trans>Brought forward</Trans>} amount={broughtForward} />}
      <Part label={<Trans>Paid out</Trans>} amount={amount} strong />
    </dl>
  )
}

function AdjustmentPart({ adjustment }: { adjustment: Settlement['adjustments'][number] }) {
  const { i18n } = useLingui()
  const { kind, category, reason, amount, left } = adjustment
  const rest = formatMoney(left)
  const name = i18n._(adjustmentCategoryNames[category])
  return (
    <Part
      label={kind === 'addition' ? <Trans>Addition: {name}</Trans> : <Trans>Deduction: {name}</Trans>}
      hint={
        <>
          {reason}
          {left > 0 && (
            <span className="block">
              <Trans>{rest} is carried over to the next settlement</Trans>
            </span>
          )}
        </>
      }
      amount={kind === 'addition' ? amount : -amount}
    />
  )
}

interface PartProps {
  label: ReactNode
  hint?: ReactNode
  amount: number
  strong?: boolean
}

const Part = ({ label, hint, amount, strong }: PartProps) => (
  <div className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
    <dt className={strong ? 'min-w-0 font-semibold' : 'min-w-0'}>
      {label}
      {hint && <span className="block font-normal break-words text-ink-soft">{hint}</span>}
    </dt>
    <dd className={strong ? 'shrink-0 font-semibold' : 'shrink-0'}>
      <Money amount={amount} />
    </dd>
  </div>
)
