import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fullName } from '../lib/format/format.ts'
import { CardName } from '../orders/index.ts'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { Money } from '../ui/text/money.tsx'
import { methodNames } from './invoice-words.ts'
import type { Invoice, InvoicePayment } from './invoices.types.ts'

interface InvoicePaymentsProps {
  invoice: Invoice
  action?: (payment: InvoicePayment) => ReactNode
}

/** What came in, and what was taken back, newest last. */
export function InvoicePayments({ invoice: { payments }, action }: InvoicePaymentsProps) {
  if (payments.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Nothing has been paid yet.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {payments.map((payment) => (
        <li key={payment._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
          <PaymentWords payment={payment} />
          <span className="ml-auto font-medium">
            <Money amount={payment.amount} />
          </span>
          {action?.(payment)}
        </li>
      ))}
    </ul>
  )
}

function PaymentWords({ payment }: { payment: InvoicePayment }) {
  const { i18n } = useLingui()
  const { card, by, reference, reason, method } = payment
  const name = by && fullName(by)
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-medium">
        {payment.reversesId ? <Trans>Taken back</Trans> : card ? <CardName card={card} /> : i18n._(methodNames[method])}
        {reference && <span className="font-normal text-ink-soft"> · {reference}</span>}
      </span>
      <span className="block text-ink-faint">
        <CompanyDateTime value={payment.receivedAt} show="date" />
        {name && (
          <>
            {', '}
            <Trans>recorded by {name}</Trans>
          </>
        )}
        {reason && `, ${reason}`}
      </span>
    </span>
  )
}
