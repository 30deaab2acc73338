import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { memo, useMemo } from 'react'
import { fullName } from '../../../lib/format/format.ts'
import { CourierLayer } from '../../../ui/map/layers/courier-layer.tsx'
import { StopMarksLayer } from '../../../ui/map/layers/stop-marks-layer.tsx'
import { TourLayer } from '../../../ui/map/layers/tour-layer.tsx'
import type { MapItem } from '../../../ui/map/map-list.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { BoardOrder } from './data/board.queries.ts'
import { useStore } from './data/make-store.ts'
import { type Selection, useBoardTools, useDesk } from './desk.ts'
import { chosenMarks, courierMarks, holderOf, openMarks, placesAhead } from './map-marks.ts'
import { MapDrag } from './moves/map-drag.tsx'
import { useRunWays } from './use-run-ways.ts'

const subjectOf = (selection: Selection | undefined, holder: string | undefined) =>
  holder ?? (selection ? `order ${selection.id}` : 'all')

/** Couriers where they are, what needs somebody, and the run that is chosen, which fills the map. */
export const BoardMap = memo(({ shown }: { shown: readonly BoardOrder[] }) => {
  const { t } = useLingui()
  const { board, desk } = useBoardTools()
  const selection = useDesk((state) => state.selection)
  const orders = useStore(board, (data) => data.orders)
  const allCouriers = useStore(board, (data) => data.couriers)
  const roster = useStore(board, (data) => data.roster)
  const places = useStore(board, (data) => data.places)
  const couriers = useMemo(() => courierMarks(roster, places), [roster, places])
  const open = useMemo(() => openMarks(shown), [shown])
  const chosen = useMemo(
    () => chosenMarks({ orders, couriers: allCouriers }, selection),
    [orders, allCouriers, selection],
  )
  const holder = holderOf({ orders }, selection)
  const own = couriers.find(({ id }) => id === holder)
  const marks = useMemo(() => [...open, ...chosen], [open, chosen])
  const way = own ? [own, ...chosen] : chosen
  const vehicle = allCouriers.get(holder ?? '')?.courier.vehicle
  const ahead = useMemo(
    () => placesAhead({ orders, couriers: allCouriers }, selection),
    [orders, allCouriers, selection],
  )
  const tours = useRunWays(own, ahead, vehicle === 'bicycle' ? 'bicycle' : 'car')
  const pickOrder = (id: string) => desk.set({ selection: { kind: 'order', id } })
  const items = useMemo<MapItem[]>(
    () => [
      ...chosen.map(({ id, number, lat, lng }) => ({
        id: `${id} ${number}`,
        label: `${number}. ${spacedNumber(orders.get(id)?.orderNumber ?? '')}`,
        place: { lat, lng },
        onPick: () => desk.set({ selection: { kind: 'order', id } }),
      })),
      ...roster
        .filter(({ location }) => location)
        .map(({ courier }) => ({
          id: courier._id,
          label: fullName(courier),
          onPick: () => desk.set({ selection: { kind: 'courier', id: courier._id } }),
        })),
    ],
    [chosen, roster, orders, desk],
  )
  return (
    <MapView
      label={t`Map of couriers and work`}
      points={selection && way.length > 0 ? way : [...couriers, ...open]}
      subject={subjectOf(selection, holder)}
      items={items}
      className="min-h-0 flex-1"
    >
      {tours.length > 0 && <TourLayer tours={tours} />}
      <StopMarksLayer marks={marks} onPick={pickOrder} />
      <CourierLayer couriers={couriers} onPick={(id) => desk.set({ selection: { kind: 'courier', id } })} />
      <MapDrag marks={marks} couriers={couriers} />
    </MapView>
  )
})
