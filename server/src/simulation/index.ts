import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { advanceTestOrder, type StepJob } from './advance-test-order.ts'
import { forgetTestOrders } from './forget-test-orders.ts'
import { listPersonalData } from './list-personal-data.ts'
import { simulationRoutes } from './simulation.routes.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  simulationRoutes(app, deps)
  deps.jobs.define<StepJob>('advance-test-order', (job) => advanceTestOrder(deps, job), { atOnce: 5 })
  deps.jobs.every('forget-test-orders', '29 4 * * *', () => forgetTestOrders(deps))
  deps.personalData.add(...listPersonalData())
}
