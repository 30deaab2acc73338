import { toCents } from '@maple/contract'
import { sumPast } from '../analytics/index.ts'
import type { Deps } from '../deps.ts'
import { cancelCharge } from '../payments/index.ts'
import type { Database, Tx } from '../platform/db.ts'
import { seededRandom } from '../platform/streets/town/random.ts'
import { priceOrder, pricesInForce } from '../pricing/index.ts'
import { makeKeys, makeLot } from './draw.ts'
import { drawMoments } from './draw-moments.ts'
import { drawOrder, type PastOrder, type World } from './draw-order.ts'
import { drawCustomers, type PastCustomer } from './draw-people.ts'
import { type Door, drawPlaces, type Places } from './draw-places.ts'
import { drawShifts, type Shifts } from './draw-shifts.ts'
import * as sql from './past.sql.ts'
import { payPast } from './past-money.ts'
import { payOutPast } from './past-payouts.ts'
import {
  drawNumber,
  iso,
  orderRow,
  type PlacedPast,
  priceRows,
  promiseRow,
  timelineRows,
  userRow,
} from './past-rows.ts'
import { storeTransfers } from './store-transfers.ts'

/** The same past for everybody, but for the day that it leads up to. */
const seed = 20_260_816

/**
 * Three months of a company that has never been, for a demo that begins: in bulk, in one transaction, and past all
 * listeners, so that nobody is told of any of it. `owner` owns the tables, which the role that serves does not.
 */
export async function fillPast(deps: Deps, owner: Database): Promise<number> {
  if (await sql.hasPast(deps.db)) return 0
  const places = await drawPlaces(deps)
  if (!places) return 0
  const prices = await pricesInForce(deps)
  const count = await owner.transaction(async (tx) => {
    await sql.lockPast(tx)
    if (await sql.hasPast(tx)) return 0
    const drawn = await drawPast(deps, tx, places)
    if (drawn.orders.length > 0) await sql.withoutWatchers(tx, () => store(deps, tx, drawn, prices.version))
    if (drawn.orders.length > 0) await finish(deps, tx)
    return drawn.orders.length
  })
  if (count > 0) await sql.analyzePast(owner)
  return count
}

interface Drawn {
  customers: PastCustomer[]
  orders: PlacedPast[]
  shifts: Shifts
  staffId: string | null
  lot: World['lot']
  newKey: (at: number) => string
}

async function drawPast(deps: Deps, tx: Tx, places: Places): Promise<Drawn> {
  const { settings } = deps
  const [now, zone, lot] = [deps.now(), settings.get('general.timeZone'), makeLot(seededRandom(seed))]
  const newKey = makeKeys(lot)
  const couriers = await sql.listCouriers(tx)
  const staffId = (await sql.findStaff(tx))?.id ?? null
  const customers = drawCustomers(lot, newKey, places, now)
  const shifts = drawShifts(lot, couriers, now, zone)
  const nothing = { customers: [], orders: [], shifts, staffId, lot, newKey }
  if (couriers.length === 0) return nothing
  const everybody = [...customers, ...(await known(tx, places, customers, now))]
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
  const drawn: PastOrder[] = []
  for (const moment of drawMoments(lot, now, zone)) {
    const there = everybody.filter(({ createdAt }) => createdAt < moment.at)
    const customer = lot.weighed(there.map((each) => [each, each.weight] as const))
    const order = drawOrder(world, customer, moment)
    if (order) drawn.push(order)
  }
  return { ...nothing, customers, orders: await place(deps, tx, drawn, nothing) }
}

/** The demo's own customers have ordered before, too; the one that visitors play about twice a week. */
async function known(tx: Tx, places: Places, others: readonly PastCustomer[], now: Date): Promise<PastCustomer[]> {
  const all = others.reduce((sum, { weight }) => sum + weight, 0)
  return (await sql.listDemoCustomers(tx)).map((customer, nth) => ({
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
  tx: Tx,
  drawn: readonly PastOrder[],
  { lot, newKey }: Pick<Drawn, 'lot' | 'newKey'>,
): Promise<PlacedPast[]> {
  const { settings } = await pricesInForce(deps)
  const fee = toCents(deps.settings.get('payments.cancelFee'))
  const taken = new Set<string>()
  const draft = drawn.map(() => drawNumber(lot, taken))
  const given = new Set((await sql.listNumbers(tx, draft)).map(({ orderNumber }) => orderNumber))
  return drawn.map((order, nth) => {
    const price = priceOrder(settings, {
      size: order.size,
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

async function store(deps: Deps, tx: Tx, drawn: Drawn, version: string): Promise<void> {
  const { customers, orders, shifts, staffId, lot, newKey } = drawn
  const now = deps.now()
  const money = payPast(orders, lot, newKey, { staffId, now: now.getTime() })
  const paidOut = payOutPast(money.transfers, newKey, { settings: deps.settings, now })
  const delivered = orders.filter(({ end }) => end.status === 'delivered')
  const insert = (table: string, rows: readonly sql.Row[]) => sql.insertRows(tx, table, rows)
  await insert('users', customers.map(userRow))
  await insert('notification_preferences', customers.map(preferencesRow))
  await insert(
    'orders',
    orders.map((order) => ({ ...orderRow(order), ...money.ofOrders.get(order.id) })),
  )
  await insert(
    'order_prices',
    orders.flatMap((order) => priceRows(order, version)),
  )
  const entries = orders.flatMap((order) => timelineRows(order, staffId))
  await insert(
    'order_timeline',
    entries.sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1)),
  )
  await insert(
    'order_issues',
    orders.flatMap((order) => issueRow(order, staffId, newKey)),
  )
  await insert('courier_ratings', delivered.flatMap(ratingRow))
  await insert('eta_accuracy', delivered.map(promiseRow))
  await insert(
    'courier_presence',
    shifts
      .list()
      .filter(({ from, to }) => to > from)
      .map(presenceRow),
  )
  await insert('payments', money.payments)
  await insert('payment_steps', money.steps)
  await insert('payment_refunds', money.refunds)
  await insert('sandbox_payments', money.sandboxPayments)
  await insert('sandbox_refunds', money.sandboxRefunds)
  await insert('payouts', paidOut.payouts)
  await insert('payout_runs', paidOut.runs)
  await insert('sandbox_transfers', paidOut.sandboxTransfers)
  await storeTransfers(tx, [...money.transfers, ...paidOut.transfers])
}

/** What the watchers would have done, and what is counted of all this. */
async function finish(deps: Deps, tx: Tx): Promise<void> {
  const [uneven] = await sql.listUneven(tx)
  if (uneven) throw new Error(`the past does not add up: ${uneven.id}`)
  await sql.backdatePeople(tx, deps.now())
  await sql.countWorkAgain(tx)
  await sql.writeViews(tx)
  await sumPast(tx)
  await sql.notePast(tx, deps.now().toISOString())
}

const preferencesRow = ({ id }: PastCustomer): sql.Row => ({
  user_id: id,
  email_order_updates: false,
  email_promotions: false,
  email_newsletter: false,
  push_order_updates: false,
  push_promotions: false,
  sms_order_updates: false,
  sms_promotions: false,
})

const issueRow = ({ id, courier, issue }: PlacedPast, staffId: string | null, newKey: Drawn['newKey']): sql.Row[] =>
  issue && courier && staffId
    ? [
        {
          id: newKey(issue.at),
          order_id: id,
          courier_id: courier.id,
          reason: issue.reason,
          note: issue.note,
          at: iso(issue.at),
          resolved_at: iso(issue.resolvedAt),
          resolved_by: staffId,
          resolution: issue.resolution,
        },
      ]
    : []

const ratingRow = ({ id, courier, customer, rating }: PlacedPast): sql.Row[] =>
  rating && courier
    ? [
        {
          order_id: id,
          courier_id: courier.id,
          customer_id: customer.id,
          score: rating.score,
          comment: rating.comment,
          rated_at: iso(rating.at),
        },
      ]
    : []

const presenceRow = ({ courier, from, to }: ReturnType<Shifts['list']>[number]): sql.Row => ({
  courier_id: courier.id,
  started_at: iso(from),
  ended_at: iso(to),
})
