import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatDistance, formatDuration, formatMoney } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { OrderMap, RouteLines, WindowText } from '../../../orders/index.ts'
import { Fallback } from '../../../ui/map/map-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { AvailableOrder } from '../courier.queries.ts'
import { OrderMarks } from '../orders/order-marks.tsx'
import { useAccept } from '../orders/use-accept.ts'
import { useDecline } from '../orders/use-decline.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { OfferFrame } from './offer-frame.tsx'
import type { OfferSheetProps } from './offer-sheet.tsx'
import { useLeadOn } from './use-lead-on.ts'
import type { OrderOffer } from './use-offers.ts'

/** One order that is offered: what it pays, how far, where to, how long there is. */
export function OrderOfferView({ offer, more, onLater, onAnswer }: OfferSheetProps & { offer: OrderOffer }) {
  const { order, until } = offer
  const leadOn = useLeadOn()
  const { accept, busyWith } = useAccept()
  const { decline, isDeclining } = useDecline()
  const mayDecline = order.moves.includes('decline')
  return (
    <OfferFrame
      title={<Trans>New offer</Trans>}
      headline={<Money amount={order.pricing.courierEarnings} />}
      ring={until && <CountdownRing until={until} />}
      more={more}
      accept={<Trans>Accept</Trans>}
      accepting={busyWith === order._id}
      onAccept={() => void onAnswer(() => accept(order, () => leadOn(`/courier/active?order=${order.orderNumber}`)))}
      declining={isDeclining}
      onDecline={mayDecline ? () => void onAnswer(() => decline(order)) : undefined}
      onLater={onLater}
    >
      <Ways order={order} />
      <TripMap offer={offer} />
      <Stops order={order} />
      <OrderMarks order={order} />
    </OfferFrame>
  )
}

function Ways({ order }: { order: AvailableOrder }) {
  const { distanceUnit } = useConfig()
  const { distanceToPickup, tracking, pricing, delivery } = order
  const toPickup = distanceToPickup !== null && formatDistance(distanceToPickup, distanceUnit)
  const trip = tracking.estimatedDistance !== null && formatDistance(tracking.estimatedDistance, distanceUnit)
  const time = tracking.estimatedDuration !== null && formatDuration(tracking.estimatedDuration)
  const tip = formatMoney(pricing.tip)
  return (
    <ul className="flex flex-col gap-0.5">
      {pricing.tip > 0 && (
        <li className="font-medium text-delivered">
          <Trans>Includes a tip of {tip}</Trans>
        </li>
      )}
      {toPickup && (
        <li className="text-lg font-medium">
          <Trans>About {toPickup} to pickup</Trans>
        </li>
      )}
      {trip && (
        <li className="text-ink-soft">
          {tracking.byRoad ? <Trans>{trip} trip by road</Trans> : <Trans>About {trip} trip</Trans>}
          {time && ` · ${time}`}
        </li>
      )}
      <li className="text-ink-soft">
        <WindowText start={delivery.timeWindow.start} end={delivery.timeWindow.end} />
      </li>
    </ul>
  )
}

const mapSize = 'h-44 w-full shrink-0 rounded-lg sm:h-52'

/** A way of one that is not theirs yet is drawn straight: the road is for whom it is offered alone. */
function TripMap({ offer: { order, position } }: { offer: OrderOffer }) {
  const { _id, orderNumber, status, pickup, delivery } = order
  if (!pickup.place && !delivery.place) return null
  return (
    <Fallback instead={null}>
      <Suspense fallback={<Skeleton className={mapSize} />}>
        <OrderMap
          order={{
            ...(status === 'assigned' && { _id }),
            orderNumber,
            status,
            courier: null,
            pickup,
            delivery,
            courierLocation: position && { ...position, headingDegrees: null },
          }}
          className={mapSize}
        />
      </Suspense>
    </Fallback>
  )
}

function Stops({ order: { stops, pickup, delivery } }: { order: AvailableOrder }) {
  if (stops.length <= 2) return <RouteLines from={pickup.address} to={delivery.address} />
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="font-semibold">
        <Plural value={stops.length} one="# stop" other="# stops" />
      </p>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {stops.map(({ kind, address }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop may come twice, and their order is what they are
          <li key={at}>
            {kind === 'pickup' ? <Trans>Pick up</Trans> : <Trans>Deliver</Trans>} · {address}
          </li>
        ))}
      </ol>
    </div>
  )
}
