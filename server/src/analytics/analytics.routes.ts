import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { exportData } from './export-data.ts'
import { getAnalytics } from './get-analytics.ts'
import { getDashboard } from './get-dashboard.ts'
import { getDeliveryPlaces } from './get-delivery-places.ts'
import { getReport, writeReport } from './get-report.ts'
import { listSetUpSteps } from './list-set-up-steps.ts'
import { deleteView, listViews, saveView } from './manage-views.ts'
import { deleteReportMails, insertReportMail, listReportMails } from './report-mails.sql.ts'
import { searchEverything } from './search-everything.ts'
import { sendTestMail } from './send-test-mail.ts'
import { skipSetUpStep } from './skip-set-up-step.ts'

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getDashboard, ({ actor, request }) => getDashboard(deps, actor, request.language))
  route(app, contract.listSetUp, () => listSetUpSteps(deps))
  route(app, contract.skipSetUp, ({ actor, params, body }) => skipSetUpStep(deps, actor, params.step, body.state))
  route(app, contract.sendTestMail, ({ actor, request }) => sendTestMail(deps, actor, request.language))
  route(app, contract.searchEverything, ({ actor, query }) => searchEverything(deps, actor, query.q))
  route(app, contract.getAnalytics, ({ actor, query, request }) => getAnalytics(deps, actor, query, request.language))
  route(app, contract.getDeliveryPlaces, ({ query }) => getDeliveryPlaces(deps, query))
  route(app, contract.exportData, ({ actor, params, query, request }) =>
    exportData(deps, actor, params.type, query.format, request),
  )
  reportRoutes(app, deps)
  route(app, contract.listViews, ({ actor, query }) => listViews(deps, actor, query.screen))
  routeCreating(app, contract.saveView, (tx, { actor, body }) => saveView(tx, actor, body))
  route(app, contract.deleteView, ({ actor, params }) => deleteView(deps, actor, params.id))
}

function reportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getReport, ({ params, query }) => getReport(deps, params.by, query))
  route(app, contract.getReportFile, async ({ params, query, request }) => {
    const { name, text } = await writeReport(deps, params.by, query, request.language)
    return {
      body: text,
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  })
  route(app, contract.listReportMails, async ({ actor }) =>
    (await listReportMails(deps.db, actor.id)).map(({ report }) => report),
  )
  route(app, contract.setReportMail, async ({ actor, params, body }) => {
    await (body.wanted
      ? insertReportMail(deps.db, actor.id, params.by)
      : deleteReportMails(deps.db, actor.id, params.by))
    return {}
  })
}
