import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { route } from '../platform/route.ts'
import { countReports, listReportRows } from './message-reports.sql.ts'
import { getMessagePhoto, listMessages, readMessages } from './read-messages.ts'
import { reportMessage, resolveReport, viewReport } from './report-message.ts'
import { sendMessage } from './send-message.ts'
import { listUnread } from './unread-messages.sql.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listMessages, ({ actor, params, query, request }) =>
    listMessages(deps, actor, params.id, query, request.language),
  )
  route(app, contract.sendMessage, ({ actor, params, body, files, request }) =>
    sendMessage(deps, actor, params.id, body, files.photo, request.language),
  )
  route(app, contract.readMessages, ({ actor, params, body }) => readMessages(deps, actor, params.id, body.upTo))
  route(app, contract.getMessagePhoto, ({ actor, params }) => getMessagePhoto(deps, actor, params.order, params.id))
  route(app, contract.reportMessage, ({ actor, params, body }) =>
    reportMessage(deps, actor, params.order, params.id, body.reason),
  )
  route(app, contract.listUnreadMessages, async ({ actor }) => [...(await listUnread(db, actor))])
  route(app, contract.listMessageReports, async ({ query, request }) => {
    const { state, limit } = query
    const page = await pageOf(query, listReportRows(db, state, limit, offsetOf(query)), countReports(db, state))
    return { ...page, data: page.data.map((row) => viewReport(row, request.language)) }
  })
  route(app, contract.resolveMessageReport, ({ actor, params, body, request }) =>
    resolveReport(deps, actor, params.id, body.resolution, request.language),
  )
}
