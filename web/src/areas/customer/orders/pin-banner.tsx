import { Trans } from '@lingui/react/macro'
import { isEnded, type OrderStatus } from '@maple/contract/orders/order-moves'
import { Banner } from '../../../ui/banner.tsx'

/** The owner reads the PIN here and tells it to the recipient; afterwards nobody needs it. */
export const PinBanner = ({ order }: { order: { status: OrderStatus; deliveryPin?: string | null } }) =>
  order.deliveryPin && !isEnded(order.status) ? (
    <Banner kind="info">
      <Trans>
        Delivery PIN: <PinDigits pin={order.deliveryPin} />
      </Trans>
      <p className="font-normal">
        <Trans>Tell it to the recipient. The courier asks for it at the door.</Trans>
      </p>
    </Banner>
  ) : null

const PinDigits = ({ pin }: { pin: string }) => (
  <strong className="text-lg tracking-[0.3em] tabular-nums select-all">{pin}</strong>
)
