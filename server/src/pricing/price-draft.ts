import { createHash } from 'node:crypto'
import { type Language, type PriceLine, type Pricing, type QuoteDraft, say, toCents, toDollars } from '@maple/contract'
import { localTime } from '@maple/contract/local-time'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { estimateTrip, type Trip } from '../platform/geo/distance.ts'
import { type Geocoded, geocode } from '../platform/geo/embedded-geocoder.ts'
import { type Province, provinceOf } from '../platform/geo/provinces.ts'
import { type Line, type Price, type PriceSettings, priceKeys, priceOrder } from './price-order.ts'
import { countUses, type DiscountRow, findDiscount, keepPriceSettings } from './quotes.sql.ts'
import { resolveSchedule, type Schedule } from './resolve-schedule.ts'

type Point = Omit<Geocoded, 'precision' | 'city' | 'town'> & {
  precision: Geocoded['precision'] | 'pin'
  city: string | null
  town: Geocoded['town'] | null
}

export interface PricedDraft {
  schedule: Schedule
  price: Price
  settingsVersion: string
  discount: DiscountRow | undefined
  from: { address: string; point: Point | undefined }
  to: { address: string; point: Point | undefined }
  trip: Trip | undefined
}

/** Everything that follows from an order's body and the settings: when, from where to where, and for how much. */
export async function priceDraft(deps: Deps, draft: QuoteDraft, customerId: string | null): Promise<PricedDraft> {
  const settings = deps.settings.all()
  if (draft.type === 'pickup-delivery' && !draft.pickup)
    throw new AppError('bad_input', 'Please fill in the pickup address', { path: 'pickup.address' })
  if (draft.type === 'delivery-only' && draft.pickup)
    throw new AppError('bad_input', 'A pickup block is only for orders with a pickup', { path: 'pickup' })
  const schedule = resolveSchedule(settings, deps.now(), draft)
  const discount = draft.discountCode ? await requireDiscount(deps, draft.discountCode, customerId) : undefined
  const from = placed(draft.pickup ?? { address: settings['general.depotAddress'] })
  const to = placed(draft.delivery)
  const trip = from.point && to.point ? estimateTrip(from.point, to.point) : undefined
  const home = provinceOf(settings['general.depotAddress']) ?? 'ON'
  const priceSettings = Object.fromEntries(priceKeys.map((key) => [key, settings[key]])) as PriceSettings
  const price = priceOrder(priceSettings, {
    size: draft.package.size,
    timing: schedule.timing,
    priority: draft.priority,
    distanceMeters: trip?.meters ?? null,
    tipCents: toCents(draft.tip ?? 0),
    discount: discount ?? null,
    date: localTime(schedule.start, settings['general.timeZone']).date,
    from: provinceOf(from.address) ?? home,
    to: provinceOf(to.address) ?? (home satisfies Province),
  })
  return { schedule, price, settingsVersion: await versionOf(deps, priceSettings), discount, from, to, trip }
}

function placed({
  address = '',
  point,
}: {
  address?: string | undefined
  point?: { lat: number; lng: number } | undefined
}): {
  address: string
  point: Point | undefined
} {
  const found = geocode(address)
  if (point)
    return { address, point: { ...point, precision: 'pin', city: found?.city ?? null, town: found?.town ?? null } }
  return { address, point: found }
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
    await keepPriceSettings(deps.db, version, values)
    keptVersions.set(deps, kept.add(version))
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
