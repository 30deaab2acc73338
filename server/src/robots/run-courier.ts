import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { type Leg, placeOn } from './drive-leg.ts'
import { handOver } from './hand-over.ts'
import type { RobotClient } from './robot-client.ts'
import type { CourierNow, RobotOrder } from './robots.sql.ts'

export interface RobotCourier {
  client: RobotClient
  home: Position
  /** Where it drives to, and for which part of which order. */
  leg?: Leg & { goal: string }
  reportedAt: number
}

/** While driving; standing still is told just often enough to stay online. */
const drivingReportMs = 4_000
const standingReportMs = 60_000
/** At the door: parking, stairs, a word. */
const doorMs = 40_000
/** So long an order is left to the automatic dispatch, then the nearest robot takes it by itself. */
const patienceMs = 20_000

/** One step of one courier: goes online, answers, drives on, hands over. Answers the order that it delivered. */
export async function runCourier(
  deps: Deps,
  robot: RobotCourier,
  now: CourierNow,
  orders: readonly RobotOrder[],
): Promise<RobotOrder | undefined> {
  const { client } = robot
  const place = placeNow(robot, now)
  if (!now.isOnline) {
    await client.send('PUT', '/couriers/toggle-online', { isOnline: true })
    robot.reportedAt = 0
  }
  const own = orders.filter((order) => order.courierId === now.courierId)
  const offered = own.find((order) => order.status === 'assigned')
  const current = own.find(isOnBoard) ?? own.find((order) => order.status === 'accepted')
  const chosen = offered ?? (current ? undefined : nearestFree(orders, place, deps.now().getTime()))
  if (chosen) await client.send('PUT', `/couriers/accept-order/${chosen.id}`)
  if (current) return work(deps, robot, place, current)
  delete robot.leg
  await report(deps, robot, { ...place, headingDegrees: undefined }, standingReportMs)
  return undefined
}

const isOnBoard = ({ status }: RobotOrder): boolean => status === 'picked-up' || status === 'in-transit'

const placeNow = (robot: RobotCourier, { latitude, longitude }: CourierNow): Position =>
  latitude === null || longitude === null ? robot.home : { lat: latitude, lng: longitude }

/** Within an hour's ride only: the other city is not near. */
const farthestMeters = 50_000

function nearestFree(orders: readonly RobotOrder[], place: Position, now: number): RobotOrder | undefined {
  const away = ({ pickupPlace }: RobotOrder) => (pickupPlace ? directMeters(place, pickupPlace) : Number.MAX_VALUE)
  return orders
    .filter((order) => order.status === 'pending' && now - new Date(order.createdAt).getTime() > patienceMs)
    .filter((order) => away(order) < farthestMeters)
    .toSorted((a, b) => away(a) - away(b))[0]
}

async function work(
  deps: Deps,
  robot: RobotCourier,
  place: Position,
  order: RobotOrder,
): Promise<RobotOrder | undefined> {
  const { client } = robot
  if (order.status === 'picked-up') await client.send('PUT', `/orders/${order.id}/status`, { status: 'in-transit' })
  const goal = order.status === 'accepted' ? order.pickupPlace : order.deliveryPlace
  const leg = await legTo(deps, robot, place, goal ?? place, `${order.id} ${order.status === 'accepted'}`)
  const now = deps.now().getTime()
  const here = placeOn(leg, now)
  await report(deps, robot, here, now < leg.arrivesAt ? drivingReportMs : standingReportMs)
  if (now < leg.arrivesAt + doorMs) return undefined
  const done = await handOver(client, order, here)
  return done && order.status !== 'accepted' ? order : undefined
}

/** The way by the router, at the pace that it says; the stop that it counts in is made at the door. */
async function legTo(deps: Deps, robot: RobotCourier, from: Position, to: Position, goal: string): Promise<Leg> {
  if (robot.leg?.goal === goal) return robot.leg
  const { points, seconds } = await deps.router.route(from, to)
  const stop = deps.settings.get('routing.stopMinutes') * 60
  const startsAt = deps.now().getTime()
  robot.leg = { goal, points, startsAt, arrivesAt: startsAt + Math.max(30, seconds - stop) * 1000 }
  return robot.leg
}

async function report(
  deps: Deps,
  robot: RobotCourier,
  { lat, lng, headingDegrees }: Position & { headingDegrees: number | undefined },
  everyMs: number,
): Promise<void> {
  const now = deps.now()
  if (now.getTime() - robot.reportedAt < everyMs) return
  robot.reportedAt = now.getTime()
  await robot.client.send('PUT', '/couriers/location', {
    latitude: lat,
    longitude: lng,
    at: now.toISOString(),
    accuracyMeters: 8,
    ...(headingDegrees !== undefined && { headingDegrees }),
  })
}
