import type { DispatchStory, Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { OrderWithPeople } from '../orders/index.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { rulesOf } from './dispatch.policy.ts'
import { type DutyRow, findWaiting, listDuty } from './dispatch-world.sql.ts'
import { matchOrders, type WaitingOrder } from './match-orders.ts'
import { pickupTrips } from './pickup-trips.ts'
import { roadsOfRound } from './roads-of-round.ts'
import { freeCourier, onShiftNow, waitingOrder } from './run-round.ts'
import { type Travel, travelBy } from './travel.ts'

type Refusal = DispatchStory['refusals'][number]

/** The nearest few of a company: beyond these nobody reads. */
const mostCouriers = 100

/** What keeps an order from being offered at all, before anybody is looked at. */
export function holdOf({ settings, now }: Deps, order: OrderWithPeople): DispatchStory['hold'] {
  if (order.status !== 'pending') return null
  if (order.priceState === 'pending') return 'unpriced'
  if (!order.isOfferable) return 'unpaid'
  if (!order.pickupPlace || !order.deliveryPlace) return 'address'
  const opens = new Date(order.windowStart).getTime() - settings.get('dispatch.leadMinutes') * 60_000
  if (opens > now().getTime()) return 'early'
  return settings.get('dispatch.automaticAssignment') ? null : 'by-hand'
}

/** Why not this one and not that one: the very rules of a round, asked courier by courier (O4). */
export async function findRefusals(deps: Deps, order: OrderWithPeople): Promise<Refusal[]> {
  if (order.status !== 'pending' || !order.pickupPlace || !order.deliveryPlace) return []
  const { db, settings } = deps
  const row = await findWaiting(db, order.id, settings.get('dispatch.pauseMinutes'))
  if (!row) return []
  const waiting = waitingOrder(row)
  const duty = await listDuty(db, order.id, row.pickup, settings.get('dispatch.leadMinutes'), mostCouriers)
  const placed = duty.flatMap((one) => (one.position ? freeCourier(deps, { ...one, position: one.position }) : []))
  const travel = travelBy(await roadsOfRound(deps, [waiting], placed))
  const onShift = await onShiftNow(deps)
  return duty.flatMap((courier) => {
    const isOff = onShift !== undefined && !onShift.has(courier.id)
    const reason = isOff ? 'off-shift' : reasonOf(deps, waiting, courier, travel)
    return reason
      ? [{ courier: { _id: courier.id, courierCode: courier.courierCode, name: courier.name }, reason }]
      : []
  })
}

function reasonOf(deps: Deps, order: WaitingOrder, row: DutyRow, travel: Travel): Refusal['reason'] | undefined {
  const rules = rulesOf(deps.settings, deps.now())
  if (!row.isOnline) return 'offline'
  if (!row.position) return 'no-position'
  // Who gave no answer is asked again after a pause.
  if (row.lastOutcome && order.notFor.includes(row.id)) return row.lastOutcome
  if (row.isReserved) return 'reserved'
  if (row.hasOffer) return 'has-offer'
  const courier = freeCourier(deps, { ...row, position: row.position })
  if (row.carried.length >= rules.maxOrders) return 'full'
  if (order.units > courier.capacity) return 'vehicle'
  if (isFar(row.position, order.pickup, rules.maxMeters)) return 'far'
  const trips = pickupTrips([order.pickup], [courier], travel)
  const found = matchOrders([order], [courier], rules, trips, travel.trip)
  return found.length === 0 ? (row.carried.length > 0 ? 'windows' : 'far') : undefined
}

const isFar = (from: Position, to: Position, most: number) => directMeters(from, to) > most
