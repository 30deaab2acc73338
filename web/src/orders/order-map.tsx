import { Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { useMemo, useState } from 'react'
import { formatDistance, formatRelative } from '../lib/format/format.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { AreaLayer } from '../ui/map/layers/area-layer.tsx'
import { CourierLayer, type MapCourier } from '../ui/map/layers/courier-layer.tsx'
import { RouteLayer } from '../ui/map/layers/route-layer.tsx'
import { StopLayer } from '../ui/map/layers/stop-layer.tsx'
import type { MapItem } from '../ui/map/map-list.tsx'
import { MapView } from '../ui/map/map-view.tsx'
import { metersBetween, type Place } from '../ui/map/points.ts'
import { OrderPicture } from './map/order-picture.tsx'
import { type End, type Ends, endOf } from './order-ends.ts'
import { useWay } from './use-way.ts'

export type OrderOnMap = Pick<TrackingView, 'orderNumber' | 'status' | 'courier'> &
  Partial<
    Pick<
      TrackingView,
      '_id' | 'complete' | 'pickupCity' | 'deliveryCity' | 'pickupTown' | 'deliveryTown' | 'courierLocation'
    >
  > &
  Pick<Ends, 'pickup' | 'delivery'>

interface OrderMapProps {
  order: OrderOnMap
  /** The way as it was driven; without it a straight line stands for it. */
  driven?: readonly Place[]
  className: string
}

/** One order on the map: both ends as exactly as the reader may know them, and the courier between them. */
export default function OrderMap({ order, driven = [], className }: OrderMapProps) {
  const { t } = useLingui()
  const [pickup, delivery] = [endOf(order, 'pickup'), endOf(order, 'delivery')]
  const couriers = useCouriers(order)
  const courier = couriers[0]
  // As it was at first: the map is over it before the courier is somewhere else.
  const [picture] = useState(<OrderPicture order={order} className="size-full" />)
  const ends = endsShown(pickup, delivery)
  // Who knows the addresses sees both pins, also where one point stands for a whole neighbourhood.
  const knowsDoors = order.pickup?.place != null || order.delivery?.place != null
  const isOneTown = ends.length < 2
  const showsPins = knowsDoors || !isOneTown
  const way = useWay(order, ends, isUnderWay(order.status) ? courier : undefined)
  const done = driven.length > 1 ? driven : way.done
  const road = way.estimated ? undefined : [...way.done, ...way.toCome]
  return (
    <MapView
      label={t`Map of the delivery`}
      points={isOneTown ? [...ends, ...couriers] : [...ends, ...couriers, ...done, ...way.toCome]}
      subject={order.orderNumber}
      items={useWords(order, pickup, delivery, courier)}
      inPage
      className={className}
      picture={picture}
    >
      <AreaLayer areas={ends.filter(({ meters }) => meters > 0)} />
      {!isOneTown && <RouteLayer done={done} toCome={way.toCome} estimated={way.estimated} />}
      {pickup && showsPins && <StopLayer kind="pickup" at={pickup} />}
      {delivery && showsPins && <StopLayer kind="delivery" at={delivery} />}
      <CourierLayer couriers={couriers} large still={driven.length > 0} road={road} />
    </MapView>
  )
}

/** Two ends in the middle of one town say only which town it is: one area, and no way between them. */
const endsShown = (pickup: End | undefined, delivery: End | undefined): End[] => {
  const known = [pickup, delivery].filter((end) => end !== undefined)
  return known.filter((end, at) => known.findIndex(({ lat, lng }) => lat === end.lat && lng === end.lng) === at)
}

function useCouriers({ courierLocation, courier }: OrderOnMap): MapCourier[] {
  const { latitude, longitude, headingDegrees } = courierLocation ?? {}
  const id = courier?._id ?? 'courier'
  return useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? []
        : [{ id, lat: latitude, lng: longitude, heading: headingDegrees ?? null, state: 'busy' }],
    [id, latitude, longitude, headingDegrees],
  )
}

function useWords(
  { courier, courierLocation }: OrderOnMap,
  pickup: End | undefined,
  delivery: End | undefined,
  place: MapCourier | undefined,
): MapItem[] {
  const { distanceUnit } = useConfig()
  const name = courier?.firstName ?? ''
  const left = place && delivery ? formatDistance(metersBetween(place, delivery), distanceUnit) : undefined
  const since = courierLocation ? formatRelative(courierLocation.at) : ''
  return [
    ...(place
      ? [
          {
            id: 'courier',
            label: <Trans>Courier {name}</Trans>,
            detail: left ? (
              <Trans>
                {left} from the delivery, as the crow flies · {since}
              </Trans>
            ) : (
              since
            ),
            place,
          },
        ]
      : []),
    ...(pickup ? [{ id: 'pickup', label: <Trans>Pickup</Trans>, detail: pickup.words, place: pickup }] : []),
    ...(delivery ? [{ id: 'delivery', label: <Trans>Delivery</Trans>, detail: delivery.words, place: delivery }] : []),
  ]
}
