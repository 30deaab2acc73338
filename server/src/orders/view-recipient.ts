import {
  isUnderWay,
  type OrderStatus,
  type RecipientChoice,
  type RecipientView,
  recipientChoices,
  type SettingValues,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import { listWindows } from '../pricing/index.ts'
import { etaOfStop } from './estimate-arrival.ts'
import type { OrderWithPeople, StopRow } from './order-rows.ts'
import { findWholeOrder } from './orders.sql.ts'
import { reachPickup } from './reach-pickup.ts'
import { type LinkedStop, requireLink } from './recipient-link.ts'
import { isOfStop, viewPlace } from './view-stops.ts'

/** Their own stop and nothing else (N6): built field by field. */
export async function viewForRecipient(deps: Deps, token: string): Promise<RecipientView> {
  const linked = await requireLink(deps.db, deps, token)
  const [whole, depot] = await Promise.all([findWholeOrder(deps.db, linked.order.id), deps.depot()])
  const [order = linked.order] = await reachPickup(deps, deps.db, [linked.order])
  const { stop, link } = linked
  const choices = openChoices(linked, depot.address)
  return {
    orderNumber: order.orderNumber,
    status: statusOf(order, stop),
    eta: etaOfStop(order, stop, deps.now()),
    windowStart: stop.windowStart ?? order.windowStart,
    windowEnd: stop.windowEnd ?? order.windowEnd,
    address: stop.address,
    place: viewPlace(stop.place),
    sender: `${order.customerFirstName} ${order.customerLastName}`,
    doneAt: stop.status === 'done' ? stop.doneAt : null,
    proofs: (whole?.proofs ?? [])
      .filter((proof) => isOfStop(proof, stop))
      .map(({ _id, stage, at, photo, signature, signerName }) => ({ _id, stage, at, photo, signature, signerName })),
    choices,
    windows: choices.includes('window') ? windowsFor(deps.settings.all(), deps.now()) : [],
    chosen: link.chosen && link.chosenAt ? { kind: link.chosen, at: link.chosenAt } : null,
    depotAddress: choices.includes('depot') ? depot.address : null,
    courier: courierOf(order, stop),
    company: deps.settings.get('general.companyName'),
  }
}

/** Enough to choose from; later than that nobody waits for a parcel. */
const daysAhead = 7
const windowsFor = (settings: SettingValues, now: Date) =>
  listWindows(settings, now, daysAhead).map(({ start, end }) => ({
    start: start.toISOString(),
    end: end.toISOString(),
  }))

/** Delivered at their door is delivered, whatever the courier still has for others. */
function statusOf({ status }: OrderWithPeople, stop: StopRow): OrderStatus {
  if (status === 'returned' || status === 'cancelled') return status
  if (stop.status === 'done') return 'delivered'
  return stop.status === 'failed' ? 'undelivered' : status
}

const before: readonly OrderStatus[] = ['pending', 'assigned', 'accepted']
const after: readonly OrderStatus[] = ['undelivered', 'delivered']

/** Before the pickup, and after a failed attempt as long as another one is open (H5). */
export function openChoices(
  { order: { status }, stop, attemptsLeft }: LinkedStop,
  depotAddress: string,
): RecipientChoice[] {
  const isAhead = stop.status === 'waiting' && before.includes(status)
  const isTriedAgain = stop.status === 'failed' && after.includes(status) && attemptsLeft > 0
  if (!isAhead && !isTriedAgain) return []
  return recipientChoices.filter((kind) => {
    // What is signed for, or handed over against a PIN, is not left alone.
    if (kind === 'safe-place') return !stop.requiresSignature && !stop.requiresPin
    return kind !== 'depot' || stop.address !== depotAddress
  })
}

/** The courier's place is their business from the pickup to their own door. */
function courierOf(order: OrderWithPeople, stop: StopRow): RecipientView['courier'] {
  if (!order.courierFirstName || before.slice(0, 2).includes(order.status)) return null
  const isComing = isUnderWay(order.status) && (stop.status === 'waiting' || stop.status === 'arrived')
  const position = isComing ? order.courierPosition : null
  return {
    firstName: order.courierFirstName,
    vehicle: order.courierVehicle,
    location: position && { latitude: position.latitude, longitude: position.longitude, at: position.at },
  }
}
