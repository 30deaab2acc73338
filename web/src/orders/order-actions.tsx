import { Trans } from '@lingui/react/macro'
import type { OrderStatus } from '@maple/contract/order-moves'
import CreditCard from 'lucide-react/icons/credit-card'
import Navigation from 'lucide-react/icons/navigation'
import Repeat from 'lucide-react/icons/repeat-2'
import StarIcon from 'lucide-react/icons/star'
import { Button, LinkButton } from '../ui/button.tsx'
import type { OrderSummary } from './orders.queries.ts'

interface ActionProps {
  order: Pick<OrderSummary, 'orderNumber' | 'status' | 'canRate'>
  size?: 'sm' | 'md'
  /** One of many in a list, not the main action of the screen. */
  quiet?: boolean
}

/** product.md: while a courier is on it. */
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
    </Button>
  ) : null

export const PayLink = ({ payment, size }: { payment: OrderSummary['payment']; size?: 'sm' | 'md' }) =>
  payment.payUrl ? (
    <LinkButton to={payment.payUrl} variant="primary" size={size} icon={<CreditCard className="size-4" />}>
      {payment.status === 'failed' ? <Trans>Pay again</Trans> : <Trans>Pay now</Trans>}
    </LinkButton>
  ) : null

export const AgainLink = ({ order, size }: ActionProps) => (
  <LinkButton to={`/customer/new?again=${order.orderNumber}`} size={size} icon={<Repeat className="size-4" />}>
    <Trans>Order again</Trans>
  </LinkButton>
)
