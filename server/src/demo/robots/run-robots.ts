import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hastenOffers } from '../../dispatch/index.ts'
import type { Database } from '../../platform/db.ts'
import { answerChat } from './answer-chat.ts'
import { exampleCourier, keepExample } from './keep-example.ts'
import { type ErrandRun, placeErrand } from './place-errands.ts'
import { makeRobotClient } from './robot-client.ts'
import { opinion } from './robot-errands.ts'
import { reliefCourier, robotCouriers, robotCustomers } from './robot-people.ts'
import {
  type CourierNow,
  listRobotCouriers,
  listRobotOrders,
  listUnattendedOffers,
  type RobotOrder,
  tryLock,
} from './robots.sql.ts'
import { isExample, patienceMs, placeNow, type RobotCourier, runCourier } from './run-courier.ts'

/** Any number that no other lock takes: of all nodes one drives the robots. */
const lock = 7_246_019
const everyMs = 4_000
/** A courier's device is noted once a minute; whoever was silent for longer is not there. */
const absentMs = 90_000

/** Everybody once, one after the other: at no time is more than one request of a robot under way. */
export function makeRobots(app: FastifyInstance, deps: Deps, own: Database) {
  const people = [...robotCustomers, ...robotCouriers, reliefCourier]
  const clients = new Map(people.map(({ email }, seat) => [email, makeRobotClient(app, email, seat + 1)]))
  const couriers = new Map<string, RobotCourier>()
  const takes = (email: string) =>
    email === exampleCourier ? 'example' : email === reliefCourier.email ? 'far' : 'anything'
  for (const { email, place } of [...robotCouriers, reliefCourier]) {
    const client = clients.get(email)
    if (client) couriers.set(email, { client, home: { lat: place[0], lng: place[1] }, takes: takes(email), sentAt: 0 })
  }
  const run: ErrandRun = { placedAt: 0 }
  let delivered = 0

  async function rate(order: RobotOrder): Promise<void> {
    const said = opinion(delivered)
    delivered += 1
    if (said) await clients.get(order.customerEmail)?.send('POST', `/orders/${order.id}/rate`, said)
  }
  const isIdle = ({ email, courierId }: CourierNow, orders: readonly RobotOrder[]) =>
    couriers.get(email)?.takes === 'anything' && orders.every((order) => order.courierId !== courierId)
  const placeOf = (courier: CourierNow) => {
    const robot = couriers.get(courier.email)
    return robot ? [placeNow(robot, courier)] : []
  }
  /** Answers whether it was this node's turn. */
  return async function step(goesOn: () => boolean = () => true): Promise<boolean> {
    const [turn] = await tryLock(own, lock)
    if (!turn?.mine) return false
    await keepExample(deps)
    await placeErrand(deps, clients, run, await listRobotOrders(deps.db, deps.now()))
    await answerChat(deps, clients)
    await passOver(deps)
    const everybody = await listRobotCouriers(deps.db)
    for (const now of everybody) {
      const robot = couriers.get(now.email)
      if (!robot || !goesOn()) continue
      await breathe()
      const orders = await listRobotOrders(deps.db, deps.now())
      const idle = everybody.filter((other) => other !== now && isIdle(other, orders)).flatMap(placeOf)
      const done = await runCourier(deps, robot, now, orders, idle)
      if (done && isExample(done)) await keepExample(deps)
      else if (done?.isErrand) await rate(done)
    }
    return true
  }
}

/**
 * What nobody is there to answer is not kept from the robots: such an offer ends with the next round of the dispatch, and
 * not when its countdown is over. A visitor's order is held for those who may answer.
 */
async function passOver({ db, now }: Deps): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const offers = await listUnattendedOffers(db, { placedBefore: before(patienceMs), seenBefore: before(absentMs) })
  if (offers.length === 0) return
  await hastenOffers(
    db,
    offers.map(({ id }) => id),
  )
}

/** `own` is a connection for the lock alone, which lives as long as it does. */
export function startRobots(app: FastifyInstance, deps: Deps, own: Database): { stop(): Promise<void> } {
  const step = makeRobots(app, deps, own)
  let [stopped, running, timer] = [false, Promise.resolve(), undefined as NodeJS.Timeout | undefined]
  const again = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = step(() => !stopped)
        // The database may be away, or somebody changed a robot's password: the next step finds out.
        .catch((error: unknown) => deps.log.warn({ err: error }, 'robots'))
        .then(again)
    }, everyMs)
  }
  again()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await own.end({ timeout: 5 })
    },
  }
}
