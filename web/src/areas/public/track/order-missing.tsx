import { Trans, useLingui } from '@lingui/react/macro'
import { isMistyped, spacedNumber } from '@maple/contract/orders/order-number'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { StatusScene } from '../../../ui/shell/status-scene.tsx'
import { TrackingForm } from './tracking-form.tsx'

/** No order has this number; the field to try again is right here. */
export function OrderMissing({ number }: { number: string }) {
  const shown = spacedNumber(number)
  return (
    <StatusScene kind="lost" title={<Trans>Order Not Found</Trans>}>
      <p>
        {isMistyped(number) ? (
          <Trans>Please check the digits: one of them seems to be wrong.</Trans>
        ) : (
          <Trans>We know no order with the number {shown}. Please check it, or ask whoever sent it to you.</Trans>
        )}
      </p>
      <div className="mt-4 text-left">
        <TrackingForm start={number} />
      </div>
      <BackToHome />
    </StatusScene>
  )
}

/** The order may well be there: it could not be read. */
export function OrderUnread(props: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-16">
      <h1 className="sr-only">
        <Trans>Track Order</Trans>
      </h1>
      <ErrorState {...props} fallback={t`Failed to track order`} />
      <BackToHome />
    </div>
  )
}

const BackToHome = () => (
  <div className="flex justify-center">
    <LinkButton to="/" variant="ghost">
      <Trans>Back to Home</Trans>
    </LinkButton>
  </div>
)
