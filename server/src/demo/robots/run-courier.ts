import type { Position } from '@maple/contract'
import type { Deps } from '../../deps.ts'
import { directMeters } from '../../platform/geo/distance.ts'
import { exampleNumber } from '../fill-orders.ts'
import { type Leg, placeOn } from './drive-leg.ts'
import { handOver } from './hand-over.ts'
import type { RobotClient } from './robot-client.ts'
import type { CourierNow, RobotOrder } from './robots.sql.ts'

export interface RobotCourier {
  client: RobotClient
  home: Position
  /** The example's courier takes nothing else, the one for far places only what is far. */
  takes: 'anything' | 'example' | 'far'
  /** Where it drives to, and for which part of which order. */
  leg?: Leg & { goal: string }
  sentAt: number
}

/** While driving; standing still is told just often enough to stay online. */
const drivingIntervalMs = 4_000
const standingIntervalMs = 60_000
/** At the door: parking, stairs, a word. */
const doorMs = 40_000
/** So long an order is left to people and to the automatic dispatch, then the nearest robot takes it by itself. */
export const patienceMs = 20_000
/** Within an hour's ride; what is further is for the one who comes online there. */
const farthestMeters = 50_000
/** So far from the pickup they come online. */
const reliefDegrees = 0.02

/**
 * One step of one courier: goes online, answers, drives on, hands over. Answers the order that it delivered. `idle` is
 * where others stand who have nothing to do: what is nearer to them is theirs.
 */
export async function runCourier(
  deps: Deps,
  robot: RobotCourier,
  now: CourierNow,
  orders: readonly RobotOrder[],
  idle: readonly Position[],
): Promise<RobotOrder | undefined> {
  const { client } = robot
  const own = orders.filter((order) => order.courierId === now.courierId)
  if (robot.takes === 'example') await refuseOthers(client, own)
  const offered = robot.takes === 'example' ? undefined : own.find((order) => order.status === 'assigned')
  const current = own.find(isExample) ?? own.find(isOnBoard) ?? own.find((order) => order.status === 'accepted')
  const place = placeNow(robot, now)
  const chosen = offered ?? (current ? undefined : nextFree(orders, robot, place, { now: deps.now().getTime(), idle }))
  if (robot.takes === 'far' && !current && !chosen) return goHome(robot, now)
  if (!now.isOnline) {
    await client.send('PUT', '/couriers/toggle-online', { isOnline: true })
    robot.sentAt = 0
  }
  if (chosen && robot.takes === 'far' && chosen.pickupPlace) {
    const near = { lat: chosen.pickupPlace.lat + reliefDegrees, lng: chosen.pickupPlace.lng }
    await sendPosition(deps, robot, { ...near, headingDegrees: undefined }, 0)
  }
  if (chosen) await client.send('PUT', `/couriers/accept-order/${chosen.id}`)
  if (current) return work(deps, robot, now, place, current)
  delete robot.leg
  if (robot.takes !== 'far')
    await sendPosition(deps, robot, { ...place, headingDegrees: undefined }, standingIntervalMs)
  return undefined
}

/** Whoever carries the example has the next one on board before anything else could be fetched. */
async function refuseOthers(client: RobotClient, own: readonly RobotOrder[]): Promise<void> {
  for (const order of own)
    if (!isExample(order) && !isOnBoard(order))
      await client.send('PUT', `/orders/${order.id}/status`, {
        status: 'pending',
        notes: 'Under way with something else',
      })
}

async function goHome(robot: RobotCourier, now: CourierNow): Promise<undefined> {
  delete robot.leg
  if (now.isOnline) await robot.client.send('PUT', '/couriers/toggle-online', { isOnline: false })
}

const isOnBoard = ({ status }: RobotOrder): boolean => status === 'picked-up' || status === 'in-transit'

export const placeNow = (robot: RobotCourier, { latitude, longitude }: CourierNow): Position =>
  latitude === null || longitude === null ? robot.home : { lat: latitude, lng: longitude }

function nextFree(
  orders: readonly RobotOrder[],
  { takes, home }: RobotCourier,
  place: Position,
  { now, idle }: { now: number; idle: readonly Position[] },
): RobotOrder | undefined {
  if (takes === 'example') return undefined
  const from = takes === 'far' ? home : place
  const away = ({ pickupPlace }: RobotOrder) => (pickupPlace ? directMeters(from, pickupPlace) : Number.NaN)
  const isNearest = (order: RobotOrder) =>
    takes === 'far' ||
    idle.every((other) => !order.pickupPlace || directMeters(other, order.pickupPlace) >= away(order))
  return orders
    .filter((order) => order.status === 'pending' && now - new Date(order.createdAt).getTime() > patienceMs)
    .filter((order) => (takes === 'far' ? away(order) >= farthestMeters : away(order) < farthestMeters))
    .filter(isNearest)
    .toSorted((a, b) => away(a) - away(b))[0]
}

async function work(
  deps: Deps,
  robot: RobotCourier,
  courier: CourierNow,
  place: Position,
  order: RobotOrder,
): Promise<RobotOrder | undefined> {
  const { client } = robot
  if (order.status === 'picked-up') await client.send('PUT', `/orders/${order.id}/status`, { status: 'in-transit' })
  const goal = order.status === 'accepted' ? order.pickupPlace : order.deliveryPlace
  const leg = await legTo(deps, robot, courier, place, goal ?? place, `${order.id} ${order.status === 'accepted'}`)
  const now = deps.now().getTime()
  const here = placeOn(leg, now)
  await sendPosition(deps, robot, here, now < leg.arrivesAt ? drivingIntervalMs : standingIntervalMs)
  if (now < leg.arrivesAt + doorMs) return undefined
  const done = await handOver(deps, client, order, here)
  return done && order.status !== 'accepted' ? order : undefined
}

/** The way by the router, at the pace that it says; the stop that it counts in is made at the door. */
async function legTo(
  deps: Deps,
  robot: RobotCourier,
  { vehicle }: CourierNow,
  from: Position,
  to: Position,
  goal: string,
): Promise<Leg> {
  if (robot.leg?.goal === goal) return robot.leg
  const by = vehicle === 'bicycle' ? 'bicycle' : 'car'
  const { points, seconds } = await deps.router.route(from, to, { by, at: deps.now() })
  const stop = deps.settings.get('routing.stopMinutes') * 60
  const startsAt = deps.now().getTime()
  robot.leg = { goal, points, startsAt, arrivesAt: startsAt + Math.max(30, seconds - stop) * 1000 }
  return robot.leg
}

async function sendPosition(
  deps: Deps,
  robot: RobotCourier,
  { lat, lng, headingDegrees }: Position & { headingDegrees: number | undefined },
  everyMs: number,
): Promise<void> {
  const now = deps.now()
  if (now.getTime() - robot.sentAt < everyMs) return
  robot.sentAt = now.getTime()
  await robot.client.send('PUT', '/couriers/location', {
    latitude: lat,
    longitude: lng,
    at: now.toISOString(),
    accuracyMeters: 8,
    ...(headingDegrees !== undefined && { headingDegrees }),
  })
}

/** The customer of the example is a robot as well: it is no errand to be counted, and nobody rates it. */
export const isExample = ({ orderNumber }: RobotOrder): boolean => orderNumber === exampleNumber
