import { useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import { useEffect, useMemo, useRef } from 'react'
import { useWay } from '../../../orders/index.ts'
import { CourierLayer, type MapCourier } from '../../../ui/map/layers/courier-layer.tsx'
import { RouteLayer } from '../../../ui/map/layers/route-layer.tsx'
import { StopLayer } from '../../../ui/map/layers/stop-layer.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { LiveView } from './live.queries.ts'
import type { LivePerson } from './use-live-updates.ts'

interface LiveMapProps {
  view: LiveView | undefined
  roster: readonly LivePerson[]
  delivery: LiveView['deliveries'][number] | undefined
  /** The courier whom the list is about. */
  courierId: string | undefined
  onOpen: (number: string | undefined) => void
  onCourier: (id: string) => void
  className: string
}

/** Couriers where they are; of the chosen delivery also its two ends and the way between them. */
export function LiveMap({ view, roster, delivery, courierId, onOpen, onCourier, className }: LiveMapProps) {
  const { t } = useLingui()
  const couriers = useMemo(() => (view?.couriers ?? []).flatMap(onMap), [view?.couriers])
  const ends = [delivery?.pickup.place, delivery?.delivery.place].filter((place) => place != null)
  const own = couriers.filter(({ id }) => id === delivery?.courierId)
  const way = useWay(delivery, ends, delivery && isUnderWay(delivery.status) ? own[0] : undefined)
  const openOf = (id: string) => {
    const own = view?.deliveries.find((each) => each.courierId === id)
    if (own) onOpen(own.orderNumber)
    else onCourier(id)
  }
  const latest = useRef(openOf)
  useEffect(() => {
    latest.current = openOf
  })
  // Names do not move: five thousand of them are not made again with every place that comes in.
  const items = useMemo(
    () =>
      roster
        .filter(({ isOnMap }) => isOnMap)
        .map(({ id, name }) => ({ id, label: name, onPick: () => latest.current(id) })),
    [roster],
  )
  // What was asked for before stays until the answer is there: of that, only the chosen courier's is fitted.
  const isChosen = (id: string | null | undefined) => !courierId || id === courierId
  const deliveries = (view?.deliveries ?? []).filter((each) => isChosen(each.courierId))
  const all = deliveries.flatMap(({ pickup, delivery }) => [pickup.place, delivery.place])
  const everything = [...couriers.filter(({ id }) => isChosen(id)), ...all.filter((place) => place != null)]
  return (
    <MapView
      label={t`Map of couriers and deliveries`}
      points={delivery ? [...ends, ...own, ...way.done, ...way.toCome] : everything}
      subject={delivery?._id ?? courierId ?? 'all'}
      items={items}
      inPage
      className={className}
    >
      {ends.length === 2 && <RouteLayer {...way} />}
      {delivery?.pickup.place && <StopLayer kind="pickup" at={delivery.pickup.place} />}
      {delivery?.delivery.place && <StopLayer kind="delivery" at={delivery.delivery.place} />}
      <CourierLayer couriers={couriers} onPick={openOf} />
    </MapView>
  )
}

const onMap = ({ _id, location, load, isOnline }: LiveView['couriers'][number]): MapCourier[] =>
  location
    ? [
        {
          id: _id,
          lat: location.latitude,
          lng: location.longitude,
          heading: location.headingDegrees ?? null,
          state: load > 0 ? 'busy' : isOnline ? 'free' : 'away',
        },
      ]
    : []
