import { setImmediate as afterOthers } from 'node:timers/promises'
import { type Cents, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { provinceAt } from '../platform/geo/locate-point.ts'
import { provinceOf } from '../platform/geo/provinces.ts'
import { chargesOf } from './add-charges.ts'
import { readMoment } from './manage-price-lists.ts'
import { listPastOrders, type PastOrder } from './past-orders.sql.ts'
import { pricesInForce } from './price-draft.ts'
import { listFuelRatesByDay } from './price-lists.sql.ts'
import { feesOf, type Line, share } from './price-order.ts'
import { type OrderToPrice, priceKnown } from './price-trip.ts'
import { sizesOf } from './read-draft.ts'
import { listToTry } from './try-price-list.ts'

const mostOrders = 100_000
const batch = 500
const mostLargest = 20
/** In dollars: between each two of them there is a bar. */
const edges = [-100, -50, -20, -10, -5, -1, 0, 0.01, 1, 5, 10, 20, 50, 100]

interface Difference {
  order: PastOrder
  then: Cents
  now: Cents
}

interface Compared {
  count: number
  unpriced: number
  then: Cents
  now: Cents
  largest: Difference[]
  bars: number[]
}

/**
 * The orders of a time by a list (K4). Both sides are what the customer pays, without what staff have charged or credited
 * afterwards and without ways back, which no list prices. A batch at a time: the server does other work in between.
 */
export async function comparePriceList(
  deps: Deps,
  id: string,
  { from, to, accountId }: { from: string; to: string; accountId?: string | undefined },
) {
  const zone = deps.settings.get('general.timeZone')
  const span = { from: readMoment(from, zone, 'from'), to: readMoment(to, zone, 'to'), accountId }
  if (span.from >= span.to) throw new AppError('bad_input', 'The period must end after it starts', { path: 'to' })
  const { list, isPublic } = await listToTry(deps, id)
  const prices = await pricesInForce(deps)
  const more = { list: isPublic ? undefined : list, fuelOn: list.usesFuel ? await fuelByDay(deps.db) : undefined }
  const compared: Compared = { count: 0, unpriced: 0, then: 0, now: 0, largest: [], bars: edges.map(() => 0).concat(0) }
  let after: PastOrder | undefined
  for (;;) {
    const orders = await listPastOrders(deps.db, { ...span, after }, Math.min(batch, mostOrders - compared.count + 1))
    for (const order of orders) {
      if (compared.count === mostOrders) return viewCompared(compared, false)
      const { price, priceState } = await priceKnown(
        deps,
        { ...toPrice(order), ...more },
        order.estimatedDistanceMeters,
        prices,
      )
      compared.count++
      if (priceState === 'pending' || order.priceState === 'pending') compared.unpriced++
      else tally(compared, { order, then: placedFor(order.lines), now: price.totalCents })
    }
    after = orders.at(-1)
    if (orders.length < batch) return viewCompared(compared, true)
    await afterOthers()
  }
}

/** Read once for all orders, and looked up once a day. */
async function fuelByDay(db: Db): Promise<(date: string) => number> {
  const rates = await listFuelRatesByDay(db)
  const known = new Map<string, number>()
  return (date) => {
    const rate = known.get(date) ?? rates.find(({ validFrom }) => validFrom <= date)?.percentThousandths ?? 0
    known.set(date, rate)
    return rate
  }
}

const toPrice = (order: PastOrder): OrderToPrice => ({
  service: order.type,
  timing: order.timing,
  priority: order.priority,
  parcels: order.parcels,
  sizes: sizesOf(order.parcels),
  start: new Date(order.windowStart),
  orderedAt: new Date(order.createdAt),
  tipCents: feesOf(order.lines).tipCents,
  discount: order.discount,
  way: order.stops.map(({ address, place }) => ({
    address,
    point: place ?? undefined,
    province: provinceOf(address) ?? (place ? (provinceAt(place) ?? undefined) : undefined),
  })),
})

/** What it was priced at without what came afterwards, with the taxes of that. */
export function placedFor(lines: readonly Line[]): Cents {
  const later = new Set([...chargesOf(lines), ...lines.filter(({ code }) => code === 'return')])
  const own = lines.filter((line) => !later.has(line))
  const isTax = ({ code }: Line) => code === 'tax' || code.startsWith('tax-')
  const sum = (some: readonly Line[]) => some.reduce((total, { cents }) => total + cents, 0)
  if (later.size === 0) return sum(own)
  const taxable = sum(own.filter((line) => !isTax(line) && line.code !== 'tip'))
  const taxOf = ({ code, cents, values }: Line) =>
    code === 'tax' ? cents : share(taxable, Math.round(Number(values?.rate ?? 0) * 1000), 100_000)
  return sum(own.filter((line) => !isTax(line))) + own.filter(isTax).reduce((total, line) => total + taxOf(line), 0)
}

const apart = ({ then, now }: Difference): Cents => Math.abs(now - then)

function tally(compared: Compared, one: Difference): void {
  compared.then += one.then
  compared.now += one.now
  const bar = edges.findLastIndex((edge) => (one.now - one.then) / 100 >= edge) + 1
  compared.bars[bar] = (compared.bars[bar] ?? 0) + 1
  const least = compared.largest.at(-1)
  if (apart(one) === 0 || (compared.largest.length === mostLargest && least && apart(least) >= apart(one))) return
  compared.largest = [...compared.largest, one].sort((a, b) => apart(b) - apart(a)).slice(0, mostLargest)
}

const viewCompared = ({ count, unpriced, then, now, largest, bars }: Compared, isWhole: boolean) => ({
  count,
  unpriced,
  isWhole,
  sumThen: toDollars(then),
  sumNow: toDollars(now),
  largest: largest.map(({ order, ...cents }) => ({
    _id: order.id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    then: toDollars(cents.then),
    now: toDollars(cents.now),
    difference: toDollars(cents.now - cents.then),
  })),
  histogram: bars.map((bar, at) => ({ from: edges[at - 1] ?? null, to: edges[at] ?? null, count: bar })),
})
