import { Trans } from '@lingui/react/macro'
import type { Invoice } from '../../../invoices/index.ts'
import { FailureText } from '../../../payments/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { PayForm } from './pay-form.tsx'

/** Where paying by card stands, and the form for what is left. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const [newest] = [...invoice.charges].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (invoice.balance <= 0)
    return (
      <Banner kind="info">
        <Trans>This invoice is paid. Thank you!</Trans>
      </Banner>
    )
  if (newest?.state === 'pending' || newest?.state === 'authorised')
    return (
      <Banner kind="info">
        <span className="flex items-center gap-2">
          <Spinner className="size-4" />
          <Trans>The payment is being confirmed…</Trans>
        </span>
      </Banner>
    )
  if (newest?.state === 'needs-action' && newest.actionUrl)
    return <AtTheBank invoice={invoice} actionUrl={newest.actionUrl} />
  return (
    <>
      {newest?.state === 'failed' && (
        <Banner kind="error">
          {newest.failure ? <FailureText failure={newest.failure} /> : <Trans>The payment did not go through.</Trans>}{' '}
          <span className="font-normal">
            <Trans>
              <Money amount={newest.amount} /> was not charged. Try again, or use another card.
            </Trans>
          </span>
        </Banner>
      )}
      {invoice.can.pay && <PayForm key={invoice.balance} invoice={invoice} />}
    </>
  )
}

/** Whoever cannot confirm it there pays in another way: what waits at the bank counts for nothing. */
function AtTheBank({ invoice, actionUrl }: { invoice: Invoice; actionUrl: string }) {
  return (
    <>
      <Banner
        kind="warning"
        action={
          <LinkButton href={actionUrl} size="sm" variant="primary">
            <Trans>Confirm with your bank</Trans>
          </LinkButton>
        }
      >
        <Trans>Your bank wants you to confirm this payment. You can also pay with another card below.</Trans>
      </Banner>
      {invoice.can.pay && <PayForm key={invoice.balance} invoice={invoice} />}
    </>
  )
}
