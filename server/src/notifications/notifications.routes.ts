import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { route } from '../platform/route.ts'
import { countMessages, listMessages } from './contact-messages.sql.ts'
import { countFailed, listFailed } from './failed-jobs.sql.ts'
import { countMails, listMails } from './outbox-mails.sql.ts'
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts'
import { readOutboxMail } from './read-outbox.ts'
import { retryFailedJob } from './retry-failed-job.ts'
import { answerContactMessage, sendContactMessage } from './send-contact-message.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listOutbox, ({ query }) =>
    pageOf(query, listMails(db, query.state, query.limit, offsetOf(query)), countMails(db, query.state)),
  )
  route(app, contract.getOutboxMail, ({ actor, params }) => readOutboxMail(deps, actor, params.id))
  route(app, contract.listFailedJobs, ({ query }) =>
    pageOf(query, listFailed(db, query.limit, offsetOf(query)), countFailed(db)),
  )
  route(app, contract.listNotifications, ({ actor, query, request }) =>
    listNotifications(deps, actor, query, request.language),
  )
  route(app, contract.readNotification, ({ actor, params }) => readNotification(deps, actor, params.id))
  route(app, contract.readAllNotifications, ({ actor }) => readAllNotifications(deps, actor))
  route(app, contract.sendContactMessage, ({ body, request }) => sendContactMessage(deps, body, request.language))
  route(app, contract.listContactMessages, ({ query }) =>
    pageOf(query, listMessages(db, query.state, query.limit, offsetOf(query)), countMessages(db, query.state)),
  )
  route(app, contract.answerContactMessage, ({ actor, params, body }) =>
    answerContactMessage(deps, actor, params.id, body.answered),
  )
  route(app, contract.retryJob, ({ actor, params }) => retryFailedJob(deps, actor, params.id))
}
