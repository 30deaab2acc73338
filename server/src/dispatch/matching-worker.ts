import { parentPort } from 'node:worker_threads'
import type { Numbered } from '../platform/worker-thread.ts'
import { type FreeCourier, type Match, type MatchingRules, matchOrders, type WaitingOrder } from './match-orders.ts'
import { pickupTrips } from './pickup-trips.ts'
import { type Plan, type PlanCourier, type PlanOrder, planRoutes } from './plan-routes.ts'
import { type Roads, travelBy } from './travel.ts'

export type SolveRequest =
  | {
      kind: 'match'
      input: { orders: WaitingOrder[]; couriers: FreeCourier[]; rules: MatchingRules; roads: Roads }
    }
  | {
      kind: 'plan'
      input: { orders: PlanOrder[]; couriers: PlanCourier[]; milliseconds: number; roads: Roads }
    }
export type SolveReply = { kind: 'match'; matches: Match[] } | { kind: 'plan'; plan: Plan }

function solve(request: SolveRequest): SolveReply {
  const travel = travelBy(request.input.roads)
  if (request.kind === 'match') {
    const { orders, couriers, rules } = request.input
    const trips = pickupTrips(
      orders.map((order) => order.pickup),
      couriers,
      travel,
    )
    return { kind: 'match', matches: matchOrders(orders, couriers, rules, trips, travel.trip) }
  }
  const { orders, couriers, milliseconds } = request.input
  const until = performance.now() + milliseconds
  const plan = planRoutes(orders, couriers, {
    trip: travel.trip,
    random: Math.random,
    goOn: () => performance.now() < until,
  })
  return { kind: 'plan', plan }
}

parentPort?.on('message', (request: Numbered<SolveRequest>) =>
  parentPort?.postMessage({ ...solve(request), id: request.id } satisfies Numbered<SolveReply>),
)
