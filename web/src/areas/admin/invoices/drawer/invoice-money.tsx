import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Invoice, InvoicePayments } from '../../../../invoices/index.ts'
import { FailureText, PaymentState } from '../../../../payments/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { Money } from '../../../../ui/text/money.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** What was paid, with what can be taken back, and cards that are being asked or said no. */
export function InvoiceMoney({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const [taken, setTaken] = useState<Invoice['payments'][number]>()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Payments</Trans>
      </h3>
      <InvoicePayments
        invoice={invoice}
        action={(payment) =>
          payment.canReverse && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t`Take back the payment of ${payment.amount.toFixed(2)}`}
              onClick={() => setTaken(payment)}
            >
              <Trans>Take back</Trans>
            </Button>
          )
        }
      />
      <OpenCharges charges={invoice.charges.filter(({ state }) => state !== 'captured')} />
      {taken && <ReverseDialog invoiceId={invoice._id} payment={taken} onClose={() => setTaken(undefined)} />}
    </section>
  )
}

const OpenCharges = ({ charges }: { charges: Invoice['charges'] }) =>
  charges.length > 0 && (
    <ul className="mt-3 flex flex-col gap-1 text-sm text-ink-soft">
      {charges.map((charge) => (
        <li key={charge._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentState state={charge.state} />
          <Money amount={charge.amount} />
          {charge.failure && <FailureText failure={charge.failure} />}
          <span className="ml-auto text-ink-faint">
            <CompanyDateTime value={charge.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
