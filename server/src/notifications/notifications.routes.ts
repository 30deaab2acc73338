import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { route, routeCreating } from '../platform/route.ts'
import { countInquiries, listInquiryRows } from './contact-messages.sql.ts'
import { countFailed, listFailed } from './failed-jobs.sql.ts'
import { getPush, subscribePush, unsubscribePush } from './manage-push.ts'
import { listTemplates, previewTemplate, resetTemplate, saveTemplate, viewTemplate } from './manage-templates.ts'
import { noteSmsStatus } from './note-sms-status.ts'
import { countMails, listMails, newestMails } from './outbox-mails.sql.ts'
import { countTexts, listTexts, newestTexts } from './outbox-sms.sql.ts'
import { countPromotions, countReach, listPromotionRows } from './promotions.sql.ts'
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts'
import { readOutboxMail } from './read-outbox.ts'
import { retryFailedJob } from './retry-failed-job.ts'
import { answerInquiry, prepareInquiry, sendInquiry } from './send-inquiry.ts'
import { requireAddresses, sendPromotion } from './send-promotion.ts'
import { getUnsubscription, unsubscribe } from './unsubscribe.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.listOutbox, ({ query }) =>
    pageOfCut(
      db,
      openCut('mails', query, newestMails),
      (...range) => listMails(db, query.state, ...range),
      () => countMails(db, query.state),
    ),
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
  routeCreating(app, contract.sendInquiry, {
    prepare: ({ body }) => prepareInquiry(deps, body),
    commit: (tx, { body, request }, prepared) => sendInquiry(tx, deps, body, prepared, request.language),
  })
  route(app, contract.listInquiries, ({ query }) =>
    pageOf(query, listInquiryRows(db, query.state, query.limit, offsetOf(query)), countInquiries(db, query.state)),
  )
  route(app, contract.answerInquiry, ({ actor, params, body }) => answerInquiry(deps, actor, params.id, body.answered))
  route(app, contract.listTemplates, () => listTemplates(deps))
  route(app, contract.saveTemplate, async ({ actor, params, body }) =>
    viewTemplate(await saveTemplate(deps, actor, params.key, body)),
  )
  route(app, contract.resetTemplate, async ({ actor, params }) =>
    viewTemplate(await resetTemplate(deps, actor, params.key)),
  )
  route(app, contract.previewTemplate, ({ params, body }) =>
    previewTemplate(deps, params.key, body.language, body.texts),
  )
  route(app, contract.listOutboxSms, ({ query }) =>
    pageOfCut(
      db,
      openCut('texts', query, newestTexts),
      (...range) => listTexts(db, query.state, ...range),
      () => countTexts(db, query.state),
    ),
  )
  route(app, contract.retryJob, ({ actor, params }) => retryFailedJob(deps, actor, params.id))
}

/** What reaches people outside the app, and how they stop it. */
export function outreachRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.getPush, ({ actor }) => getPush(deps, actor))
  routeCreating(app, contract.subscribePush, (tx, { actor, body, request }) =>
    subscribePush(tx, deps, actor, body, request.headers['user-agent']),
  )
  route(app, contract.unsubscribePush, ({ actor, params }) => unsubscribePush(deps, actor, params.id))
  route(app, contract.listPromotions, ({ query }) =>
    pageOf(query, listPromotionRows(db, query.limit, offsetOf(query)), countPromotions(db)),
  )
  route(app, contract.getReach, async ({ query }) => (await countReach(db, query)) ?? { email: 0, sms: 0, push: 0 })
  routeCreating(app, contract.sendPromotion, {
    prepare: () => requireAddresses(deps),
    commit: (tx, { actor, body }) => sendPromotion(tx, deps, actor, body),
  })
  route(app, contract.getUnsubscription, ({ query }) => getUnsubscription(deps, query.token))
  // Mail programs and providers send forms; nothing else here takes them.
  app.register(async (mail) => {
    takeForms(mail, (form) => form)
    route(mail, contract.unsubscribe, ({ query, body, request }) =>
      unsubscribe(deps, query.token, request.ip, body?.['List-Unsubscribe'] !== undefined),
    )
  })
  app.register(async (provider) => {
    takeForms(provider, (form) => ({ form }))
    route(provider, contract.smsStatus, ({ body, request }) =>
      noteSmsStatus(deps, body.form, request.headers['x-twilio-signature']?.toString()),
    )
  })
}

const takeForms = (app: FastifyInstance, read: (form: Record<string, string>) => object): void =>
  void app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, read(Object.fromEntries(new URLSearchParams(body as string)))),
  )
