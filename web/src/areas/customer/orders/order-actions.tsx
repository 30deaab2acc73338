import { Trans } from '@lingui/react/macro'
import type { OrderStatus } from '@maple/contract/orders/order-moves'
import { spacedNumber } from '@maple/contract/orders/order-number'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import CreditCard from 'lucide-react/icons/credit-card'
import MessageSquare from 'lucide-react/icons/message-square'
import Navigation from 'lucide-react/icons/navigation'
import Repeat from 'lucide-react/icons/repeat-2'
import StarIcon from 'lucide-react/icons/star'
import { useActiveAccount } from '../../../accounts/index.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useUnreadMessages } from '../../../lib/unread-messages.ts'
import type { OrderSummary, OrderView } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'

interface ActionProps {
  order: Pick<OrderSummary, 'orderNumber' | 'status' | 'canRate'>
  size?: 'sm' | 'md'
  /** One of many in a list, not the main action of the screen. */
  quiet?: boolean
}

/** A list has the same buttons for every order: which one is said to those who do not see the card. */
export const OfOrder = ({ order }: { order: Pick<OrderSummary, 'orderNumber'> }) => (
  <span className="sr-only">, {spacedNumber(order.orderNumber)}</span>
)

/** The conversation with the courier, with the number of messages that wait. */
export function MessageLink({ order, size }: ActionProps) {
  const unread = useUnreadMessages(order.orderNumber)
  if (!hadCourier.includes(order.status)) return null
  return (
    <LinkButton to={`/customer/messages/${order.orderNumber}`} size={size} icon={<MessageSquare className="size-4" />}>
      <Trans>Message</Trans>
      <OfOrder order={order} />
      {unread > 0 && <UnreadCount count={unread} />}
    </LinkButton>
  )
}

const UnreadCount = ({ count }: { count: number }) => (
  <span className="rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary tabular-nums">
    {formatNumber(count)}
    <span className="sr-only">
      {' '}
      <Trans>unread</Trans>
    </span>
  </span>
)

const hadCourier: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit', 'delivered']

/** While a courier is on it. */
const liveStatuses: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit']

export const TrackLink = ({ order, size, quiet }: ActionProps) =>
  liveStatuses.includes(order.status) ? (
    <LinkButton
      to={`/track/${order.orderNumber}`}
      variant={quiet ? 'secondary' : 'primary'}
      size={size}
      icon={<Navigation className="size-4" />}
    >
      <Trans>Track Live</Trans>
      <OfOrder order={order} />
    </LinkButton>
  ) : null

export const RateButton = ({ order, size, quiet, onClick }: ActionProps & { onClick: () => void }) =>
  order.canRate ? (
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      size={size}
      icon={<StarIcon className="size-4" />}
      onClick={onClick}
    >
      <Trans>Rate Delivery</Trans>
      <OfOrder order={order} />
    </Button>
  ) : null

export const PayLink = ({ payment, size }: { payment: OrderSummary['payment']; size?: 'sm' | 'md' }) =>
  payment.payUrl ? (
    <LinkButton to={payment.payUrl} variant="primary" size={size} icon={<CreditCard className="size-4" />}>
      {payment.status === 'failed' ? <Trans>Pay again</Trans> : <Trans>Pay now</Trans>}
    </LinkButton>
  ) : null

/** The same again and again, by a rule (M1). */
export function RepeatLink({ order, size }: { order: OrderView; size?: 'sm' | 'md' }) {
  const { mayOrderFor } = useActiveAccount()
  if (!mayOrderFor(order.account._id)) return null
  return (
    <LinkButton
      to={`/customer/recurring/new?order=${order.orderNumber}`}
      size={size}
      icon={<CalendarSync className="size-4" />}
    >
      <Trans>Repeat this order</Trans>
      <OfOrder order={order} />
    </LinkButton>
  )
}

/** For the account that the customer acts for, where they may order (J1). */
export function AgainLink({ order, size }: ActionProps) {
  const { mayOrder } = useActiveAccount()
  if (!mayOrder) return null
  return (
    <LinkButton to={`/customer/new?again=${order.orderNumber}`} size={size} icon={<Repeat className="size-4" />}>
      <Trans>Order again</Trans>
      <OfOrder order={order} />
    </LinkButton>
  )
}
