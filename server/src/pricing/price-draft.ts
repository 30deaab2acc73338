import { createHash } from 'node:crypto'
import {
  type Language,
  type PlaceWarning,
  type Position,
  type PriceLine,
  type Pricing,
  type QuoteDraft,
  say,
  toCents,
  toDollars,
} from '@maple/contract'
import { localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Trip } from '../platform/geo/distance.ts'
import { provinceAt } from '../platform/geo/locate-point.ts'
import type { Precision } from '../platform/geo/place.ts'
import { type Province, provinceOf } from '../platform/geo/provinces.ts'
import { checkTrip, requireServed, warningsOf } from './check-trip.ts'
import { type Line, type Price, type Priced, type PriceSettings, priceKeys, priceOrder } from './price-order.ts'
import { countUses, type DiscountRow, findDiscount, keepPriceSettings } from './quotes.sql.ts'
import { requireTip } from './require-tip.ts'
import { resolveSchedule, type Schedule } from './resolve-schedule.ts'

type Point = Position & { precision: Precision; city: string | null; town: Position | null }

interface End {
  address: string
  point: Point | undefined
  province: Province | undefined
  /** Labels of the places that the address may mean, where it fits several (K7). */
  choices?: readonly string[]
}

export interface PricedDraft {
  schedule: Schedule
  price: Price
  settingsVersion: string
  discount: DiscountRow | undefined
  from: End
  to: End
  placeWarnings: PlaceWarning[]
  trip: PricedTrip | undefined
}

export interface PricedTrip extends Trip {
  /** Not reckoned from a straight line, nor in part. */
  byRoad: boolean
}

/** Everything that follows from an order's body and the settings: when, from where to where, and for how much. */
export async function priceDraft(
  deps: Deps,
  draft: QuoteDraft,
  customerId: string | null,
  { ask = false, confirmed = false }: { ask?: boolean; confirmed?: boolean } = {},
): Promise<PricedDraft> {
  const settings = deps.settings.all()
  if (draft.type === 'pickup-delivery' && !draft.pickup)
    throw new AppError('bad_input', 'Please fill in the pickup address', { path: 'pickup.address' })
  if (draft.type === 'delivery-only' && draft.pickup)
    throw new AppError('bad_input', 'A pickup block is only for orders with a pickup', { path: 'pickup' })
  requireTip(settings, draft.tip ?? 0)
  const schedule = resolveSchedule(settings, deps.now(), draft)
  const discount = draft.discountCode ? await requireDiscount(deps, draft.discountCode, customerId) : undefined
  const depot = await deps.depot()
  const [from, to] = await Promise.all([
    placed(deps, draft.pickup ?? { address: depot.address }, ask),
    placed(deps, draft.delivery, ask),
  ])
  const faults = checkTrip(settings, {
    timing: schedule.timing,
    pickup: draft.pickup && from,
    delivery: to,
    from: from.point,
    to: to.point,
    depot: depot.place,
  })
  requireServed(faults, confirmed)
  const trip = {
    size: draft.package.size,
    timing: schedule.timing,
    priority: draft.priority,
    start: schedule.start,
    tipCents: toCents(draft.tip ?? 0),
    discount: discount ?? null,
    from,
    to,
  }
  const priced = await priceTrip(deps, trip, ask)
  return {
    ...priced,
    schedule,
    discount,
    from,
    to,
    placeWarnings: warningsOf(settings, faults, { to: to.point, depot: depot.place }),
  }
}

export interface TripToPrice extends Pick<Priced, 'size' | 'timing' | 'priority' | 'tipCents' | 'discount'> {
  start: Date
  from: End
  to: End
}

/** A trip at today's prices. */
export async function priceTrip(deps: Deps, { from, to, start, ...order }: TripToPrice, ask: boolean) {
  const settings = deps.settings.all()
  const trip = await tripBetween(deps, from.point, to.point, { ask, at: start })
  const home = provinceOf(settings['general.depotAddress']) ?? 'ON'
  const prices = await pricesInForce(deps)
  const price = priceOrder(prices.settings, {
    ...order,
    distanceMeters: trip?.meters ?? null,
    date: localTime(start, settings['general.timeZone']).date,
    from: from.province ?? home,
    to: to.province ?? (home satisfies Province),
  })
  return { price, trip, settingsVersion: prices.version }
}

/** Today's prices, and the name under which they are written down. */
export async function pricesInForce(deps: Deps): Promise<{ settings: PriceSettings; version: string }> {
  const all = deps.settings.all()
  const settings = Object.fromEntries(priceKeys.map((key) => [key, all[key]])) as PriceSettings
  return { settings, version: await versionOf(deps, settings) }
}

/** An end whose place is known already. */
export const placedEnd = (address: string, point: Point | undefined): End => ({
  address,
  point,
  province: provinceOf(address) ?? (point ? (provinceAt(point) ?? undefined) : undefined),
})

/** A pin is where the customer put it. With `ask` a geocoder outside may be asked: for a quote, never for a placement. */
export async function placed(
  { geocoder }: Deps,
  { address = '', point }: { address?: string | undefined; point?: Position | undefined },
  ask: boolean,
): Promise<End> {
  const found = await (ask ? geocoder.locate(address) : geocoder.recall(address))
  const province = provinceOf(address) ?? (point ? provinceAt(point) : found?.province) ?? undefined
  if (!found) return { address, province, point: point && { ...point, precision: 'pin', city: null, town: null } }
  const { lat, lng, precision, city, town, choices } = found
  return {
    address,
    province,
    ...(!point && choices && { choices }),
    point: point ? { ...point, precision: 'pin', city, town } : { lat, lng, precision, city, town },
  }
}

async function tripBetween(
  { router }: Deps,
  from: Point | undefined,
  to: Point | undefined,
  { ask, at }: { ask: boolean; at: Date },
): Promise<PricedTrip | undefined> {
  if (!from || !to) return undefined
  const way = await (ask ? router.route(from, to, { at }) : router.recall(from, to, { at }))
  return { meters: way.meters, seconds: way.seconds, byRoad: !way.estimated }
}

const notGood = () =>
  new AppError('discount_unknown', 'This discount code is not known or no longer good', { path: 'discountCode' })

async function requireDiscount({ db, now }: Deps, code: string, customerId: string | null): Promise<DiscountRow> {
  const discount = await findDiscount(db, code.toUpperCase(), now())
  if (!discount) throw notGood()
  await requireUsesLeft(db, discount, customerId)
  return discount
}

export async function requireUsesLeft(
  db: Parameters<typeof countUses>[0],
  discount: DiscountRow,
  customerId: string | null,
): Promise<void> {
  if (!discount.usesLimit && !discount.perCustomerLimit) return
  const uses = await countUses(db, discount.id, customerId)
  if (discount.usesLimit && (uses?.total ?? 0) >= discount.usesLimit) throw notGood()
  if (discount.perCustomerLimit && (uses?.mine ?? 0) >= discount.perCustomerLimit) {
    throw new AppError('discount_unknown', 'You have used this discount code already', { path: 'discountCode' })
  }
}

const keptVersions = new WeakMap<Deps, Set<string>>()

/** Names the prices in force by their hash; each set of prices is written down once. */
async function versionOf(deps: Deps, values: PriceSettings): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16)
  const kept = keptVersions.get(deps) ?? new Set()
  if (!kept.has(version)) {
    // Only what has committed counts as kept: the request around this may still fail and take it back.
    await deps.db.transaction(async (tx) => {
      await keepPriceSettings(tx, version, values)
      tx.afterCommit(() => void keptVersions.set(deps, kept.add(version)))
    })
  }
  return version
}

export const viewPricing = (price: Omit<Price, 'lines'>): Pricing => ({
  baseFee: toDollars(price.baseFeeCents),
  distanceFee: toDollars(price.distanceFeeCents),
  priorityFee: toDollars(price.priorityFeeCents),
  serviceFee: toDollars(price.serviceFeeCents),
  tax: toDollars(price.taxCents),
  tip: toDollars(price.tipCents),
  discount: toDollars(price.discountCents),
  total: toDollars(price.totalCents),
  courierEarnings: toDollars(price.courierEarningsCents),
})

export const viewLines = (lines: readonly Line[], language: Language): PriceLine[] =>
  lines.map(({ code, label, values, cents }) => ({
    code,
    label: say(language, label, values),
    amount: toDollars(cents),
  }))
