import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { route, routeCreating } from '../platform/route.ts'
import { complainAboutMessage, resolveComplaint, viewComplaint } from './complain-about-message.ts'
import { countComplaints, listComplaintRows } from './message-reports.sql.ts'
import { getMessagePhoto, listMessages, readMessages, viewMessage } from './read-messages.ts'
import { discardMessage, prepareMessage, sendMessage } from './send-message.ts'
import { listUnread } from './unread-messages.sql.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listMessages, ({ actor, params, query, request }) =>
    listMessages(deps, actor, params.id, query, request.language),
  )
  routeCreating(app, contract.sendMessage, {
    prepare: ({ actor, params, body, files }) => prepareMessage(deps, actor, params.id, body, files.photo),
    commit: async (tx, { actor, body, request }, prepared) => {
      const sent = await sendMessage(tx, deps, actor, prepared, body)
      return viewMessage(deps, sent, actor.id, request.language)
    },
    discard: (prepared) => discardMessage(deps, prepared),
  })
  route(app, contract.readMessages, ({ actor, params, body }) => readMessages(deps, actor, params.id, body.upTo))
  route(app, contract.getMessagePhoto, ({ actor, params }) => getMessagePhoto(deps, actor, params.order, params.id))
  routeCreating(app, contract.complainAboutMessage, (tx, { actor, params, body }) =>
    complainAboutMessage(tx, actor, params.order, params.id, body.reason),
  )
  route(app, contract.listUnreadMessages, async ({ actor }) => [...(await listUnread(db, actor))])
  route(app, contract.listComplaints, async ({ query, request }) => {
    const { state, limit } = query
    const page = await pageOf(query, listComplaintRows(db, state, limit, offsetOf(query)), countComplaints(db, state))
    return { ...page, data: page.data.map((row) => viewComplaint(row, request.language)) }
  })
  route(app, contract.resolveComplaint, async ({ actor, params, body, request }) =>
    viewComplaint(await resolveComplaint(deps, actor, params.id, body.resolution), request.language),
  )
}
