import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { getCourierStatus } from './get-courier-status.ts'

export function couriersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getCourierStatus, ({ actor }) => getCourierStatus(deps, actor))
}
