import { createHash } from 'node:crypto'
import {
  type PlaceWarning,
  type Position,
  type QuoteDraft,
  type SettingValues,
  type StopKind,
  toCents,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Trip } from '../platform/geo/distance.ts'
import { provinceAt } from '../platform/geo/locate-point.ts'
import type { Precision } from '../platform/geo/place.ts'
import { type Province, provinceOf } from '../platform/geo/provinces.ts'
import { checkTrip, findServedZones, requireServed, type TripFault, warningsOf } from './check-trip.ts'
import { findPriceList, type ReadyList } from './find-price-list.ts'
import { type PriceSettings, priceKeys } from './price-order.ts'
import { fixedLine, type OrderToPrice, priceKnown, type SourcedPrice } from './price-trip.ts'
import { type DiscountRow, keepPriceSettings } from './quotes.sql.ts'
import { type DraftStop, type OrderDraft, readDraft, sizesOf } from './read-draft.ts'
import { requireDiscount } from './require-discount.ts'
import { requireTip } from './require-tip.ts'
import { resolveEnds, resolveStops, type Schedule, type Window } from './resolve-schedule.ts'
import type { ZoneIndex } from './zone-index.ts'

type Point = Position & { precision: Precision; city: string | null; town: Position | null }

interface End {
  address: string
  point: Point | undefined
  province: Province | undefined
  /** Labels of the places that the address may mean, where it fits several (K7). */
  choices?: readonly string[]
}

/** A stop with the place that was found for it, and the window that was settled. */
export interface PricedStop extends Omit<DraftStop, 'point' | 'windowStart' | 'windowEnd'> {
  point: Point | undefined
  province: Province | undefined
  choices?: readonly string[]
  window: Window | null
}

export interface PricedDraft extends SourcedPrice, Pick<OrderDraft, 'type' | 'parcels' | 'specialInstructions'> {
  schedule: Schedule
  settingsVersion: string
  discount: DiscountRow | undefined
  stops: [PricedStop, PricedStop, ...PricedStop[]]
  placeWarnings: PlaceWarning[]
  trip: PricedTrip | undefined
}

export interface PricedTrip extends Trip {
  /** Not reckoned from a straight line, nor in part. */
  byRoad: boolean
}

export interface PriceOptions {
  /** Whether a geocoder or a router outside may be asked. */
  ask?: boolean
  /** Staff have seen what is wrong with the addresses, and want it all the same. */
  confirmed?: boolean
  /** Staff and programs choose any window; customers one of those that are offered (D7). */
  anyWindow?: boolean
  /** Before tax: what was agreed on for this order, whatever lists say. */
  fixedPriceCents?: number | undefined
  /** Tried instead of the account's own; null for Public. */
  list?: ReadyList | null
}

/** Everything that follows from an order's body and the settings: when, from where to where, and for how much. */
export async function priceDraft(
  deps: Deps,
  draft: QuoteDraft,
  customerId: string | null,
  { ask = false, confirmed = false, anyWindow = false, fixedPriceCents, list }: PriceOptions = {},
): Promise<PricedDraft> {
  const settings = deps.settings.all()
  const { type, parcels, specialInstructions, ...read } = readDraft(draft)
  requireTip(settings, draft.tip ?? 0)
  const { schedule, windows } = read.hasStops
    ? resolveStops(settings, deps.now(), draft.timing, read.stops, anyWindow)
    : resolveEnds(settings, deps.now(), draft, anyWindow)
  const discount = draft.discountCode ? await requireDiscount(deps, draft.discountCode, customerId) : undefined
  const depot = await deps.depot()
  const ends = await Promise.all(
    read.stops.map((stop) => placed(deps, stop.isDepot ? { address: depot.address } : stop, ask)),
  )
  const stops = read.stops.map(
    (stop, seq): PricedStop => ({ ...stop, ...(ends[seq] as End), window: windows[seq] ?? null }),
  )
  const served = await findServedZones(deps)
  const faults = checkStops(settings, stops, schedule.timing, depot.place, served)
  requireServed(faults, confirmed)
  const order = {
    ...orderToPrice(
      { type, parcels, schedule, stops: stops as PricedDraft['stops'], discount },
      draft,
      deps.now(),
      depot.address,
    ),
    ...(fixedPriceCents === undefined
      ? { list: list === undefined ? await findPriceList(deps, draft.accountId, schedule.start) : (list ?? undefined) }
      : { fixed: fixedLine('contract', fixedPriceCents) }),
  }
  const priced = await priceTrip(deps, order, ask)
  return {
    ...priced,
    type,
    parcels,
    specialInstructions,
    schedule,
    discount,
    stops: stops as PricedDraft['stops'],
    placeWarnings: [
      ...new Set(
        stops
          .filter(({ kind }) => kind === 'delivery')
          .flatMap(({ point }) => warningsOf(settings, faults, { to: point, depot: depot.place })),
      ),
    ],
  }
}

/** The two ends of an order, or each stop by itself and the way from the first to the last. */
function checkStops(
  settings: SettingValues,
  stops: readonly PricedStop[],
  timing: Schedule['timing'],
  depot: Position | null,
  served: ZoneIndex | undefined,
): TripFault[] {
  const [first, last] = [stops[0], stops.at(-1)]
  const whole = { timing, from: first?.point, to: last?.point, depot }
  const of = (stop: PricedStop, kind: StopKind) => (stop.kind === kind && !stop.isDepot ? stop : undefined)
  if (stops.length === 2 && first && last && last.path === 'delivery')
    return checkTrip(settings, { ...whole, pickup: of(first, 'pickup'), delivery: last }, served)
  const each = stops.flatMap((stop) =>
    checkTrip(
      settings,
      { ...whole, to: undefined, pickup: of(stop, 'pickup'), delivery: of(stop, 'delivery') },
      served,
    ).map((fault) => ({ ...fault, path: `${stop.path}.address` })),
  )
  const length = checkTrip(settings, { ...whole, pickup: undefined, delivery: undefined }, served)
  return [...each, ...length.map((fault) => ({ ...fault, path: `${last?.path}.address` }))]
}

/** A draft as rules look at it. */
export const orderToPrice = (
  {
    type,
    parcels,
    schedule,
    stops,
    discount,
  }: Pick<PricedDraft, 'type' | 'parcels' | 'schedule' | 'stops' | 'discount'>,
  { priority, tip }: Pick<QuoteDraft, 'priority' | 'tip'>,
  orderedAt: Date,
  depotAddress: string,
): OrderToPrice => ({
  service: type,
  parcels: parcels.map(weighed),
  sizes: sizesOf(parcels),
  timing: schedule.timing,
  priority,
  start: schedule.start,
  orderedAt,
  tipCents: toCents(tip ?? 0),
  discount: discount ?? null,
  way: stops.map((stop) => (stop.isDepot ? { ...stop, address: depotAddress } : stop)),
})

const weighed = ({ weight, value }: OrderDraft['parcels'][number]) => ({
  weightGrams: weight ? Math.round(weight * 1000) : null,
  valueCents: value === null || value === undefined ? null : toCents(value),
})

/** A trip at today's prices, or by the list that is named. */
export async function priceTrip(deps: Deps, order: OrderToPrice, ask: boolean) {
  const trip = await tripAlong(
    deps,
    order.way.map(({ point }) => point),
    { ask, at: order.start },
  )
  const prices = await pricesInForce(deps)
  const priced = await priceKnown(deps, order, trip?.meters ?? null, prices)
  return { ...priced, trip, settingsVersion: prices.version }
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

/** From stop to stop; not known as long as one of them is not. */
export async function tripAlong(
  { router }: Pick<Deps, 'router'>,
  points: readonly (Position | null | undefined)[],
  { ask, at }: { ask: boolean; at: Date },
): Promise<PricedTrip | undefined> {
  const trip: PricedTrip = { meters: 0, seconds: 0, byRoad: true }
  for (const [seq, to] of points.entries()) {
    const from = points[seq - 1]
    if (!to || (seq > 0 && !from)) return undefined
    if (!from) continue
    const way = await (ask ? router.route(from, to, { at }) : router.recall(from, to, { at }))
    trip.meters += way.meters
    trip.seconds += way.seconds
    trip.byRoad &&= !way.estimated
  }
  return trip
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
