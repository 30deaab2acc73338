import { Trans } from '@lingui/react/macro'
import type { OrderView } from '../../../orders/index.ts'
import { FailureText, type OrderPayment } from '../../../payments/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LookingCard } from '../track/looking-for-courier.tsx'

interface PayStateProps {
  order: OrderView
  payment: OrderPayment | undefined
  /** Something was paid or held before: this is about the rest. */
  isRest: boolean
}

/** Where the payment stands, said to the one who pays. */
export function PayState({ order, payment, isRest }: PayStateProps) {
  if (!payment) return null
  if (payment.state === 'pending')
    return (
      <Banner kind="info">
        <span className="flex items-center gap-2">
          <Spinner className="size-4" />
          <Trans>The payment is being confirmed…</Trans>
        </span>
      </Banner>
    )
  if (payment.state === 'authorised' || payment.state === 'captured')
    return (
      <>
        <Banner kind="info">
          {payment.kind === 'tip' ? (
            <Trans>Thank you! Your courier receives the tip.</Trans>
          ) : payment.state === 'captured' ? (
            <Trans>This order is paid. Thank you!</Trans>
          ) : (
            <Trans>The payment is confirmed. The card is charged when the order is delivered.</Trans>
          )}
        </Banner>
        {payment.kind === 'order' && order.status === 'pending' && <LookingCard order={order} />}
        <div>
          <LinkButton to={`/customer/track?order=${order.orderNumber}`} variant="primary">
            <Trans>Follow the order</Trans>
          </LinkButton>
        </div>
      </>
    )
  if (payment.state === 'needs-action')
    return payment.actionUrl ? (
      <Banner
        kind="warning"
        action={
          <LinkButton href={payment.actionUrl} size="sm" variant="primary">
            <Trans>Confirm with your bank</Trans>
          </LinkButton>
        }
      >
        <Trans>Your bank wants you to confirm this payment.</Trans>
      </Banner>
    ) : (
      <Banner kind="warning">
        <Trans>Choose a card to pay with. The order waits until then.</Trans>
      </Banner>
    )
  return (
    <Banner kind="error">
      {payment.failure ? <FailureText failure={payment.failure} /> : <Trans>The payment did not go through.</Trans>}{' '}
      <span className="font-normal">
        {isRest ? (
          <Trans>Nothing more was charged. Try again, or use another card.</Trans>
        ) : (
          <Trans>Nothing was charged. Try again, or use another card.</Trans>
        )}
      </span>
    </Banner>
  )
}
