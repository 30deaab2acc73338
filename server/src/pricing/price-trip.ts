import { type Cents, type Position, type PriceListName, type PriceState, say, type Text } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import type { Precision } from '../platform/geo/place.ts'
import { type Province, provinceOf } from '../platform/geo/provinces.ts'
import { isHoliday } from '../platform/holidays.ts'
import { findListVersion, publicName, publicRules, type ReadyList } from './find-price-list.ts'
import { type Facts, minuteOf, priceByRules, type ReadyRule } from './price-by-rules.ts'
import { findFuelRate } from './price-lists.sql.ts'
import { finishPrice, type Line, type Price, type Priced, type PriceSettings, priceOrder } from './price-order.ts'
import { zonesAt } from './zone-index.ts'

/** What an order is, as far as its price goes. */
export interface OrderToPrice extends Pick<Priced, 'sizes' | 'timing' | 'priority' | 'tipCents' | 'discount'> {
  service: Facts['service']
  parcels: readonly { weightGrams: number | null; valueCents: Cents | null }[]
  start: Date
  /** When it was ordered: how long before is up to the lists. */
  orderedAt: Date
  /** All its stops, in their order. */
  way: readonly Stop[]
  /** Nothing for Public. */
  list?: ReadyList | undefined
  /** A price that was agreed on or set, instead of all rules. */
  fixed?: Line | undefined
  /** The rate of fuel of a day, where many orders are priced at once. */
  fuelOn?: ((date: string) => number) | undefined
}

interface Stop {
  address: string
  point: (Position & { precision: Precision }) | undefined
  province: Province | undefined
}

/** A price, and where it comes from. */
export interface SourcedPrice {
  price: Price
  priceState: PriceState
  priceSource: 'rules' | 'contract' | 'staff'
  /** Nothing where a price was agreed on or set. */
  priceList: PriceListName | null
  /** Nothing for Public, and for a draft. */
  priceListVersionId: string | null
}

/** Everything that the rules of a list can ask of it. */
export async function factsOf(deps: Deps, order: OrderToPrice, list: ReadyList, meters: number | null): Promise<Facts> {
  const { date, time } = localTime(order.start, deps.settings.get('general.timeZone'))
  const { first, last, home } = endsOf(deps, order)
  return {
    service: order.service,
    timing: order.timing,
    priority: order.priority,
    sizes: order.sizes,
    parcels: order.parcels.length,
    stops: order.way.length,
    weightGrams: order.parcels.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0),
    valueCents: order.parcels.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0),
    distanceMeters: meters,
    leadMinutes: Math.max(0, Math.floor((order.start.getTime() - order.orderedAt.getTime()) / 60_000)),
    weekday: weekdayOf(date),
    minute: minuteOf(time),
    isHoliday: isHoliday(date, first?.province ?? home),
    fromZones: first ? zonesAt(list.zones, first) : [],
    toZones: last ? zonesAt(list.zones, last) : [],
    fuelThousandths: order.fuelOn?.(date) ?? (await fuelOf(deps, list, date)),
  }
}

async function fuelOf({ db }: Deps, { usesFuel, fuel }: ReadyList, day: string): Promise<number> {
  if (!usesFuel) return 0
  return fuel?.day === day ? fuel.thousandths : findFuelRate(db, day)
}

/** 1 is Monday. */
const weekdayOf = (date: string): number => new Date(`${dayAfter(date, 0)}T00:00:00Z`).getUTCDay() || 7

function endsOf(
  deps: Deps,
  { way }: OrderToPrice,
): { first: Stop | undefined; last: Stop | undefined; home: Province } {
  return { first: way[0], last: way.at(-1), home: provinceOf(deps.settings.get('general.depotAddress')) ?? 'ON' }
}

/** By what was agreed on, by a list, or by the settings (K1); taxes, discount and tip come after all of them. */
export async function priceKnown(
  deps: Deps,
  order: OrderToPrice,
  meters: number | null,
  prices: { settings: PriceSettings; version: string },
): Promise<SourcedPrice> {
  const { first, last, home } = endsOf(deps, order)
  const ends = {
    date: localTime(order.start, deps.settings.get('general.timeZone')).date,
    from: first?.province ?? home,
    to: last?.province ?? home,
  }
  const { fixed, list } = order
  if (fixed)
    return {
      price: finishPrice(prices.settings, { ...order, ...ends }, [fixed], fixed.cents),
      priceState: 'priced',
      priceSource: fixed.code === 'contract' ? 'contract' : 'staff',
      priceList: null,
      priceListVersionId: null,
    }
  if (list) return priceByList(await factsOf(deps, order, list, meters), list, prices.settings, { ...order, ...ends })
  const price = priceOrder(prices.settings, { ...order, ...ends, distanceMeters: meters })
  return {
    price: { ...price, lines: withRules(price.lines, publicRules(prices.settings, prices.version), order.timing) },
    priceState: 'priced',
    priceSource: 'rules',
    priceList: publicName(prices.version),
    priceListVersionId: null,
  }
}

type Ends = Pick<Priced, 'tipCents' | 'discount' | 'date' | 'from' | 'to'>

/** Pure. An order that no rule gives a price has no lines but its tip (K6). */
export function priceByList(facts: Facts, list: ReadyList, settings: PriceSettings, order: Ends): SourcedPrice {
  const { lines, carriedCents, isPending } = priceByRules(list.rules, facts)
  const fees = lines.map(({ commissionable: _, ...line }): Line => line)
  const tip: Line[] = order.tipCents > 0 ? [{ code: 'tip', label: 'Tip', cents: order.tipCents }] : []
  return {
    price: isPending
      ? { lines: tip, totalCents: order.tipCents, courierEarningsCents: order.tipCents }
      : finishPrice(settings, order, fees, carriedCents),
    priceState: isPending ? 'pending' : 'priced',
    priceSource: 'rules',
    priceList: list.name,
    priceListVersionId: list.versionId,
  }
}

/** The lines of the settings with the rule that each is by. */
function withRules(lines: readonly Line[], rules: readonly ReadyRule[], timing: Priced['timing']): Line[] {
  return lines.map((line) => {
    const found = rules.find(
      ({ rule: { code, name, when } }) =>
        code === line.code &&
        name.en === say('en', line.label as Text, line.values) &&
        (when.timing?.includes(timing) ?? true),
    )
    if (!found) return line
    const { rule, number, why } = found
    return { ...line, rule: { number, code: rule.code, name: rule.name }, why }
  })
}

/** The list that an order was priced by; a price that was agreed on or set stays what it is. */
export async function sourceOf(
  deps: Deps,
  order: { priceSource: SourcedPrice['priceSource']; priceListVersionId: string | null; lines: readonly Line[] },
): Promise<Pick<OrderToPrice, 'list' | 'fixed'>> {
  if (order.priceSource !== 'rules')
    return { fixed: order.lines.find(({ code }) => code === 'contract' || code === 'base') }
  return { list: order.priceListVersionId ? await findListVersion(deps, order.priceListVersionId) : undefined }
}

/** The one line of a price that no rule has made. */
export const fixedLine = (code: 'contract' | 'base', cents: Cents): Line => ({
  code,
  label: code === 'contract' ? 'Contract run' : 'Price set by our staff',
  cents,
})
