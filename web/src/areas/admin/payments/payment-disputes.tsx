import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '../../../lib/api/api-error.ts'
import { disputeNames, type OrderPayment } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDecideDispute } from './payments.queries.ts'

/** Customers who asked their bank for the money back. The embedded provider lets the verdict be tried. */
export function PaymentDisputes({ payment }: { payment: OrderPayment }) {
  const { i18n } = useLingui()
  if (payment.disputes.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm">
      {payment.disputes.map((dispute) => (
        <li key={dispute._id} className="rounded-md bg-sunken px-3 py-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {i18n._(disputeNames[dispute.state])} (<Money amount={dispute.amount} />)
            </span>
            <CompanyDateTime value={dispute.openedAt} />
          </span>
          {dispute.reason && <span className="block text-ink-soft">{dispute.reason}</span>}
          {dispute.state === 'open' && payment.provider === 'sandbox' && payment.transactionId && (
            <Verdict payment={payment.transactionId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Verdict({ payment }: { payment: string }) {
  const { t } = useLingui()
  const decide = useDecideDispute()
  const say = (outcome: 'won' | 'lost') =>
    decide.mutate(
      { payment, outcome },
      { onError: (error) => toast.error(messageOf(error, t`The dispute could not be decided.`)) },
    )
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">
        <Trans>Test provider:</Trans>
      </span>
      <Button size="sm" loading={decide.isPending} onClick={() => say('won')}>
        <Trans>Let the company win</Trans>
      </Button>
      <Button size="sm" loading={decide.isPending} onClick={() => say('lost')}>
        <Trans>Let the customer win</Trans>
      </Button>
    </span>
  )
}
