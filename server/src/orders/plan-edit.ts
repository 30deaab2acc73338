import { type Cents, type EditPart, editableParts, type OrderEdit } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { parsePhone, requirePhone } from '../platform/phone.ts'
import {
  addCharges,
  chargesOf,
  checkTrip,
  feesOf,
  findDiscountById,
  findServedZones,
  type Price,
  type PricedDraft,
  placed,
  placedEnd,
  priceTrip,
  requireServed,
  resolveSchedule,
  sizesOf,
  sourceOf,
  warningsOf,
} from '../pricing/index.ts'
import type { OrderRow, OrderWithPeople, ParcelRow, StoredPlace } from './order-rows.ts'
import { listParcels } from './orders.sql.ts'
import { changesSize, planPackage, requireRoom } from './plan-package.ts'

type Changes = Partial<OrderRow>

export interface EditPlan {
  /** Only what differs from the order as it is. */
  changes: Changes
  /** All of them as they are then, if one changes. */
  parcels?: ParcelRow[]
  /** Set when the price is another one. */
  price?: Price & { settingsVersion: string; extraCents: Cents }
}

/** What an edit comes to: the fields that change, and the price if it hangs on them. Changes nothing. */
export async function planEdit(deps: Deps, order: OrderWithPeople, edit: OrderEdit): Promise<EditPlan> {
  const before = await listParcels(deps.db, order.id)
  const parcels = planPackage(before, edit)
  if (parcels) requirePart(order, 'package', 'package')
  const changes = differing(order, {
    ...(await pickupOf(deps, order, edit)),
    ...(await deliveryOf(deps, order, edit)),
    ...notesOf(order, edit),
    ...priorityOf(order, edit),
  })
  const plan = { changes, ...(parcels && { parcels }) }
  const grows = parcels !== undefined && changesSize(before, parcels)
  if (grows) requireRoom(deps, order, parcels, edit.confirm === true)
  const pricesAnew = [
    'pickupPlace',
    'pickupAddress',
    'deliveryPlace',
    'deliveryAddress',
    'windowStart',
    'timing',
    'priority',
  ]
  if (!grows && !pricesAnew.some((field) => field in changes)) return plan
  const after = { ...order, ...changes }
  const { faults, placeWarnings } = await judgeEdit(deps, after, changes)
  requireServed(faults, edit.confirm === true)
  const discount = order.discountCodeId ? await findDiscountById(deps.db, order.discountCodeId) : undefined
  const priced = await priceTrip(
    deps,
    {
      ...(await sourceOf(deps, order)),
      service: after.type,
      parcels: parcels ?? before,
      orderedAt: new Date(order.createdAt),
      sizes: sizesOf(parcels ?? before),
      timing: after.timing,
      priority: after.priority,
      start: new Date(after.windowStart),
      tipCents: feesOf(after.lines).tipCents,
      discount: discount ?? null,
      way: wayOf(after),
    },
    true,
  )
  const { trip, settingsVersion } = priced
  // Staff price it by itself, once all of it is right (K6).
  const isPriced = order.priceState === 'priced'
  if (isPriced && priced.priceState === 'pending')
    throw new AppError('conflict', 'No rule of the price list {list} gives this order a price', {
      values: { list: priced.priceList?.name ?? '' },
    })
  const price = withCharges(priced.price, order)
  const distance = {
    estimatedDistanceMeters: trip?.meters ?? null,
    estimatedDurationSeconds: trip?.seconds ?? null,
    tripByRoad: trip?.byRoad ?? false,
  }
  return {
    ...plan,
    changes: { ...changes, ...distance, ...differing(order, { placeWarnings }) },
    ...(!isPriced || isSamePrice(order, price) ? {} : { price: { ...price, settingsVersion } }),
  }
}

/**
 * Refused is only what the edit says anew: an order that staff have let through once can still be given another note or
 * day, or another address at its other end. The warnings are those of the order as it is then.
 */
async function judgeEdit(deps: Deps, after: OrderRow, changes: Changes) {
  const { settings, depot, geocoder } = deps
  const served = await findServedZones(deps)
  const isNew = (end: 'pickup' | 'delivery') => `${end}Address` in changes || `${end}Place` in changes
  const [from, to] = [pointOf(after.pickupPlace), pointOf(after.deliveryPlace)]
  const choicesOf = async (end: 'pickup' | 'delivery', address: string, point: typeof from) =>
    isNew(end) && point?.precision !== 'pin' ? (await geocoder.recall(address))?.choices : undefined
  const pickup =
    after.type === 'delivery-only'
      ? undefined
      : {
          address: after.pickupAddress,
          point: from,
          choices: await choicesOf('pickup', after.pickupAddress, from),
        }
  const delivery = {
    address: after.deliveryAddress,
    point: to,
    choices: await choicesOf('delivery', after.deliveryAddress, to),
  }
  const trip = { timing: after.timing, from, to, depot: (await depot()).place }
  const placeWarnings = warningsOf(
    settings.all(),
    checkTrip(settings.all(), { ...trip, pickup, delivery }, served),
    trip,
  )
  if (!isNew('pickup') && !isNew('delivery')) return { faults: [], placeWarnings }
  const asked = {
    ...trip,
    pickup: isNew('pickup') ? pickup : undefined,
    delivery: isNew('delivery') ? delivery : undefined,
  }
  const faults = checkTrip(settings.all(), asked, served)
  return { faults, placeWarnings }
}

/** What staff have charged and credited stays, taxed at the rates of the new price (K5). */
function withCharges(price: Price, order: OrderRow): Price & { extraCents: Cents } {
  const lines = addCharges(price.lines, chargesOf(order.lines))
  if (!lines) throw new AppError('conflict', 'The credits on this order are more than it would cost')
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  return { ...price, lines, totalCents, extraCents: totalCents - price.totalCents }
}

export const totalOf = (order: OrderRow, { price }: EditPlan): number => price?.totalCents ?? order.totalCents

const isSamePrice = (order: OrderRow, price: Price): boolean =>
  order.totalCents === price.totalCents && order.courierEarningsCents === price.courierEarningsCents

const pointOf = (place: StoredPlace | null) => (place ?? undefined) as PricedDraft['stops'][0]['point']

/** The way that it goes now: from its first stop to its last, the two ends as they are after the edit. */
const wayOf = (after: OrderRow) =>
  after.stops
    .filter(({ seq }) => seq >= after.firstStop && seq <= after.lastStop)
    .map(({ seq, address, place }) => {
      if (seq === after.firstStop) return placedEnd(after.pickupAddress, pointOf(after.pickupPlace))
      if (seq === after.lastStop) return placedEnd(after.deliveryAddress, pointOf(after.deliveryPlace))
      return placedEnd(address, pointOf(place))
    })

function requirePart(order: OrderRow, part: EditPart, path: string): void {
  if (editableParts[order.status].includes(part)) return
  throw new AppError('order_moved_on', 'This order is {status}: this part can no longer be changed', {
    values: { status: order.status },
    path,
  })
}

async function pickupOf(deps: Deps, order: OrderRow, { pickup }: OrderEdit): Promise<Changes> {
  if (!pickup) return {}
  requirePart(order, 'pickup', 'pickup')
  if (order.type === 'delivery-only')
    throw new AppError('bad_input', 'An order without pickup starts at the depot', { path: 'pickup' })
  const { address, contactName, contactPhone, instructions } = pickup
  return {
    ...(address !== undefined && { pickupAddress: address }),
    ...(await placeOf(deps, 'pickupPlace', order.pickupAddress, pickup)),
    ...(contactName !== undefined && { pickupContactName: contactName || null }),
    ...(contactPhone !== undefined && {
      pickupContactPhone: contactPhone ? (parsePhone(contactPhone) ?? contactPhone) : null,
    }),
    ...(instructions !== undefined && { pickupInstructions: instructions || null }),
  }
}

async function deliveryOf(deps: Deps, order: OrderRow, { delivery }: OrderEdit): Promise<Changes> {
  if (!delivery) return {}
  const { address, contactName, contactPhone, instructions, timeWindow } = delivery
  if (Object.keys(delivery).some((key) => key !== 'timeWindow')) requirePart(order, 'delivery', 'delivery')
  return {
    ...(address !== undefined && { deliveryAddress: address }),
    ...(await placeOf(deps, 'deliveryPlace', order.deliveryAddress, delivery)),
    ...(contactName !== undefined && { deliveryContactName: contactName }),
    ...(contactPhone !== undefined && { deliveryContactPhone: requirePhone(contactPhone, 'delivery.contactPhone') }),
    ...(instructions !== undefined && { deliveryInstructions: instructions || null }),
    ...(timeWindow && !isSameWindow(order, timeWindow) && windowOf(deps.settings.all(), deps.now(), order, timeWindow)),
  }
}

const isSameWindow = (order: OrderRow, { start, end }: { start: string; end: string }) =>
  new Date(start).getTime() === new Date(order.windowStart).getTime() &&
  new Date(end).getTime() === new Date(order.windowEnd).getTime()

/** A new window is one that a customer could choose, and the order is then one for later (D7). */
function windowOf(
  settings: Parameters<typeof resolveSchedule>[0],
  now: Date,
  order: OrderRow,
  timeWindow: { start: string; end: string },
): Changes {
  requirePart(order, 'window', 'delivery.timeWindow')
  const schedule = resolveSchedule(settings, now, {
    timing: 'later',
    delivery: { scheduledDate: timeWindow.start, timeWindow },
  })
  return {
    timing: 'later',
    scheduledDate: schedule.scheduledDate.toISOString(),
    windowStart: schedule.start.toISOString(),
    windowEnd: schedule.end.toISOString(),
  }
}

function notesOf(order: OrderRow, { specialInstructions }: OrderEdit): Changes {
  if (specialInstructions === undefined) return {}
  requirePart(order, 'notes', 'specialInstructions')
  return { specialInstructions: specialInstructions || null }
}

function priorityOf(order: OrderRow, { priority }: OrderEdit): Changes {
  if (priority === undefined || priority === order.priority) return {}
  requirePart(order, 'priority', 'priority')
  return { priority }
}

/** A new address or a pin is placed anew; contact and notes leave the place as it is. */
async function placeOf(
  deps: Deps,
  field: 'pickupPlace' | 'deliveryPlace',
  before: string,
  { address, point }: { address?: string | undefined; point?: { lat: number; lng: number } | undefined },
): Promise<Changes> {
  if (!point && (address === undefined || address === before)) return {}
  return { [field]: (await placed(deps, { address: address ?? before, point }, true)).point ?? null }
}

const differing = (order: OrderRow, wanted: Changes): Changes =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(order[key as keyof OrderRow]),
    ),
  )
