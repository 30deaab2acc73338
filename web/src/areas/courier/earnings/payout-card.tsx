import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { barName } from './bar-names.ts'
import type { Earnings } from './earnings.queries.ts'

/** When the next payout is, and what it will be at least. */
export function PayoutCard({ earnings }: { earnings: Earnings | undefined }) {
  useLingui() // Drawn again when the language changes.
  return (
    <Card title={<Trans>Payout schedule</Trans>} hint={<Trans>You are paid once a week.</Trans>}>
      {earnings ? (
        <dl className="flex flex-col gap-4">
          <div>
            <dt className="text-sm text-ink-soft">
              <Trans>Not paid out yet</Trans>
            </dt>
            <dd className="text-2xl font-semibold tracking-tight">
              <Money amount={earnings.pendingBalance} />
            </dd>
          </div>
          {earnings.awaitingPayment.deliveries > 0 && (
            <Besides
              label={<Trans>Waiting for the customer’s payment</Trans>}
              amount={earnings.awaitingPayment.amount}
            />
          )}
          {earnings.adjustments.additions > 0 && (
            <Besides label={<Trans>Added to the next settlement</Trans>} amount={earnings.adjustments.additions} />
          )}
          {earnings.adjustments.deductions > 0 && (
            <Besides label={<Trans>Taken off the next settlement</Trans>} amount={-earnings.adjustments.deductions} />
          )}
          <div className="rounded-md bg-sunken px-4 py-3 text-sm">
            <dt className="flex items-center gap-2 text-ink-soft">
              <CalendarClock aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
              <Trans>Next payout</Trans>
            </dt>
            <dd className="mt-0.5 font-medium first-letter:uppercase">{barName(earnings.nextPayout, 'long')}</dd>
          </div>
        </dl>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  )
}

const Besides = ({ label, amount }: { label: ReactNode; amount: number }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-medium">
      <Money amount={amount} />
    </dd>
  </div>
)
