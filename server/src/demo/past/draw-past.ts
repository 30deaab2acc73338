import { toCents } from '@maple/contract'
import type { Deps } from '../../deps.ts'
import { cancelCharge } from '../../payments/index.ts'
import { seededRandom } from '../../platform/streets/town/random.ts'
import { priceOrder, pricesInForce } from '../../pricing/index.ts'
import { makeKeys, makeLot, makeUrn } from './draw.ts'
import { drawMoments } from './draw-moments.ts'
import { drawOrder, type PastOrder, type World } from './draw-order.ts'
import { drawCustomers, type PastCustomer } from './draw-people.ts'
import type { Door, Places } from './draw-places.ts'
import { drawShifts } from './draw-shifts.ts'
import * as sql from './past.sql.ts'
import { drawNumber, type PlacedPast } from './past-rows.ts'
import type { Drawn } from './store-past.ts'

/** The same past for everybody, but for the day that it leads up to. */
const seed = 20_260_816

/** All of it by lot, but for the people whom the demo has already. */
export async function drawPast(deps: Deps, places: Places): Promise<Drawn> {
  const { settings } = deps
  const [now, zone, lot] = [deps.now(), settings.get('general.timeZone'), makeLot(seededRandom(seed))]
  const newKey = makeKeys(lot)
  const couriers = await sql.listCouriers(deps.db)
  const staffId = (await sql.findStaff(deps.db))?.id ?? null
  const customers = drawCustomers(lot, newKey, places, now)
  const shifts = drawShifts(lot, couriers, now, zone)
  const nothing = { customers: [], orders: [], shifts, staffId, lot, newKey, proofs: [] }
  if (couriers.length === 0) return nothing
  const everybody = [...customers, ...(await known(deps, places, customers, now))]
  const world: World = {
    lot,
    places,
    shifts,
    now: now.getTime(),
    zone,
    leadMinutes: settings.get('orders.nowLeadMinutes'),
    windowMinutes: settings.get('orders.nowWindowMinutes'),
    windows: settings.get('orders.timeWindows').filter(({ enabled }) => enabled),
  }
  const draw = makeUrn(lot, everybody, ({ weight }) => weight)
  const drawn: PastOrder[] = []
  for (const moment of drawMoments(lot, now, zone)) {
    let customer = draw()
    while (customer.createdAt >= moment.at) customer = draw()
    const order = drawOrder(world, customer, moment)
    if (order) drawn.push(order)
  }
  return { ...nothing, customers, orders: await place(deps, leaveOpen(drawn), nothing) }
}

/** What was reported last is still before the staff. */
function leaveOpen(orders: PastOrder[]): PastOrder[] {
  const reported = orders.filter(({ issue, end }) => issue && end.status === 'delivered').slice(-2)
  return orders.map((order) =>
    order.issue && reported.includes(order) ? { ...order, issue: { ...order.issue, resolvedAt: null } } : order,
  )
}

/** The demo's own customers have ordered before, too; the one that visitors play about twice a week. */
async function known(
  { db }: Deps,
  places: Places,
  others: readonly PastCustomer[],
  now: Date,
): Promise<PastCustomer[]> {
  const all = others.reduce((sum, { weight }) => sum + weight, 0)
  return (await sql.listDemoCustomers(db)).map((customer, nth) => ({
    ...customer,
    language: 'en',
    createdAt: now.getTime() - 400 * 86_400_000,
    weight: all * (customer.email === 'customer@demo.test' ? 0.009 : 0.003),
    shop: undefined,
    home: places.homes[nth % 2] as Door,
  }))
}

/** With a key, a number that nobody has, and what it cost. */
async function place(
  deps: Deps,
  drawn: readonly PastOrder[],
  { lot, newKey }: Pick<Drawn, 'lot' | 'newKey'>,
): Promise<PlacedPast[]> {
  const { settings } = await pricesInForce(deps)
  const fee = toCents(deps.settings.get('payments.cancelFee'))
  const taken = new Set<string>()
  const draft = drawn.map(() => drawNumber(lot, taken))
  const given = new Set((await sql.listNumbers(deps.db, draft)).map(({ orderNumber }) => orderNumber))
  return drawn.map((order, nth) => {
    const price = priceOrder(settings, {
      sizes: [order.size],
      timing: order.timing,
      priority: order.priority,
      distanceMeters: order.way.meters,
      tipCents: order.ownTipCents,
      discount: null,
      date: order.day,
      from: 'ON',
      to: 'ON',
    })
    const { status, by, statusBefore } = order.end
    const chargeCents =
      status === 'cancelled' ? cancelCharge({ by, statusBefore, totalCents: price.totalCents, refund: null }, fee) : 0
    const number = draft[nth] as string
    return {
      ...order,
      price,
      chargeCents,
      id: newKey(order.createdAt),
      number: given.has(number) ? drawNumber(lot, taken) : number,
      tipApartCents: order.rating?.tipCents ?? 0,
    }
  })
}
