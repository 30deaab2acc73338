import type { Deps } from '../../deps.ts'
import type { RobotClient } from './robot-client.ts'
import { errand } from './robot-errands.ts'
import { robotCustomers } from './robot-people.ts'
import { countRobotOrders, type RobotOrder } from './robots.sql.ts'
import { isExample } from './run-courier.ts'

/** So many are open at most, and so many are made in a day: a demo that runs for months does not fill the disk. */
export const mostOpen = 4
export const mostPerDay = 240
/** So that there is always somebody under way. */
const leastOpen = 3
const watchedMs = 60_000
const unwatchedMs = 10 * 60_000

export interface ErrandRun {
  placedAt: number
}

/** A new errand now and then; more often while somebody looks. */
export async function placeErrand(
  deps: Deps,
  clients: ReadonlyMap<string, RobotClient>,
  run: ErrandRun,
  orders: readonly RobotOrder[],
): Promise<void> {
  const open = orders.filter((order) => order.isErrand && !isExample(order))
  if (deps.env.payments !== 'sandbox' || open.length >= mostOpen) return
  const now = deps.now()
  const pause = deps.live.engine.clientsCount > 0 ? watchedMs : unwatchedMs
  if (open.length >= leastOpen && now.getTime() - run.placedAt < pause) return
  const [today] = await countRobotOrders(deps.db, new Date(now.getTime() - 24 * 60 * 60_000))
  const sofar = today?.total ?? 0
  if (sofar >= mostPerDay) return
  const customer = robotCustomers[sofar % robotCustomers.length]
  if (!customer) return
  run.placedAt = now.getTime()
  await clients.get(customer.email)?.send('POST', '/orders', errand(sofar, customer.phone))
}
