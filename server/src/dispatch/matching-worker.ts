import { parentPort } from 'node:worker_threads'
import { type FreeCourier, type Match, type MatchingRules, matchOrders, type WaitingOrder } from './match-orders.ts'
import { pickupTrips } from './pickup-trips.ts'
import { type Plan, type PlanCourier, type PlanOrder, planRoutes } from './plan-routes.ts'
import { trip, tripBy } from './travel.ts'

export type SolveRequest =
  | { id: number; kind: 'match'; input: { orders: WaitingOrder[]; couriers: FreeCourier[]; rules: MatchingRules } }
  | { id: number; kind: 'plan'; input: { orders: PlanOrder[]; couriers: PlanCourier[]; milliseconds: number } }
export type SolveReply = { id: number } & ({ kind: 'match'; matches: Match[] } | { kind: 'plan'; plan: Plan })

function solve(request: SolveRequest): SolveReply {
  if (request.kind === 'match') {
    const { orders, couriers, rules } = request.input
    const trips = pickupTrips(
      orders.map((order) => order.pickup),
      couriers,
      tripBy,
    )
    return { id: request.id, kind: 'match', matches: matchOrders(orders, couriers, rules, trips, trip) }
  }
  const { orders, couriers, milliseconds } = request.input
  const until = performance.now() + milliseconds
  const plan = planRoutes(orders, couriers, {
    trip,
    random: Math.random,
    goOn: () => performance.now() < until,
  })
  return { id: request.id, kind: 'plan', plan }
}

parentPort?.on('message', (request: SolveRequest) => parentPort?.postMessage(solve(request)))
