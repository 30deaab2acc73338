import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { AppError } from '../platform/errors.ts'
import { route } from '../platform/route.ts'
import { countEntries, listEntries, sortOf } from './audit-log.sql.ts'
import { checkedAtMost } from './verify-chain.ts'

export function auditRoutes(app: FastifyInstance, { db, reports, now }: Deps): void {
  route(app, contract.getLogChain, checkedAtMost(db, now))
  route(app, contract.listLogs, async ({ query }) => {
    if (query.from && query.to && query.from >= query.to) {
      throw new AppError('bad_input', 'The start of the range must lie before its end', { path: 'from' })
    }
    return pageOfCut(
      reports,
      openCut('logs', query, sortOf(query)),
      (...range) => listEntries(reports, query, ...range),
      () => countEntries(reports, query),
    )
  })
}
