import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import MapPin from 'lucide-react/icons/map-pin'
import RouteIcon from 'lucide-react/icons/route'
import type { ReactNode } from 'react'
import { formatDistance } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { OrderNumber, RouteLines, WindowText } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { AvailableOrder } from '../courier.queries.ts'
import { directionsUrl } from './directions.ts'
import { OfferMark } from './offer-mark.tsx'
import { OrderMarks } from './order-marks.tsx'

interface AvailableCardProps {
  order: AvailableOrder
  busy: boolean
  onAccept: () => void
  onDecline?: () => void
  onDetails: () => void
}

export function AvailableCard({ order, busy, onAccept, onDecline, onDetails }: AvailableCardProps) {
  const { t } = useLingui()
  const { pickup, delivery } = order
  return (
    <article
      aria-label={t`Order ${order.orderNumber}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <span className="text-2xl font-semibold tracking-tight">
            <Money amount={order.pricing.courierEarnings} />
          </span>
          <h2 className="text-sm text-ink-soft">
            <OrderNumber number={order.orderNumber} />
          </h2>
        </div>
        {order.status === 'assigned' && <OfferMark until={order.offerExpiresAt} />}
      </header>
      <RouteLines from={pickup.address} to={delivery.address} />
      <Ways order={order} />
      <OrderMarks order={order} />
      <footer className="grid grid-cols-2 gap-2">
        <LinkButton href={directionsUrl(delivery.address, pickup.address)} target="_blank" rel="noreferrer">
          <Trans>View Route</Trans>
        </LinkButton>
        <Button onClick={onDetails}>
          <Trans>More Details</Trans>
        </Button>
        {onDecline && (
          <Button onClick={onDecline} size="lg">
            <Trans>Decline</Trans>
          </Button>
        )}
        <Button variant="primary" size="lg" className={onDecline ? '' : 'col-span-2'} loading={busy} onClick={onAccept}>
          {busy ? <Trans>Accepting…</Trans> : <Trans>Accept Order</Trans>}
        </Button>
      </footer>
    </article>
  )
}

function Ways({ order }: { order: AvailableOrder }) {
  const { distanceUnit } = useConfig()
  const { distanceToPickup, tracking, delivery } = order
  const toPickup = distanceToPickup !== null && formatDistance(distanceToPickup, distanceUnit)
  const trip = tracking.estimatedDistance !== null && formatDistance(tracking.estimatedDistance, distanceUnit)
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-ink-soft">
      {toPickup && (
        <Item icon={<MapPin />}>
          <Trans>About {toPickup} to pickup</Trans>
        </Item>
      )}
      {trip && (
        <Item icon={<RouteIcon />}>
          {tracking.byRoad ? <Trans>{trip} trip by road</Trans> : <Trans>About {trip} trip</Trans>}
        </Item>
      )}
      <Item icon={<CalendarClock />}>
        <WindowText start={delivery.timeWindow.start} end={delivery.timeWindow.end} />
      </Item>
    </ul>
  )
}

const Item = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
