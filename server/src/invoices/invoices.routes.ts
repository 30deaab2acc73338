import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { route, routeCreating } from '../platform/route.ts'
import { exportJournal } from './export-journal.ts'
import { exportReceivables, getReceivables } from './get-receivables.ts'
import { requireAccountReader } from './invoices.policy.ts'
import { deleteInvoice, issueInvoice, removeOrder, voidInvoice } from './issue-invoice.ts'
import { issueMany } from './issue-many.ts'
import { listInvoices } from './list-invoices.ts'
import { makeAccountStatement } from './make-account-statement.ts'
import { payInvoice } from './pay-invoice.ts'
import { recordPayment, reversePayment } from './record-payment.ts'
import { remindByHand } from './remind-overdue.ts'
import { runInvoices } from './run-invoices.ts'
import { sendInvoice } from './send-invoice.ts'
import { readInvoice, showInvoice } from './view-invoice.ts'
import { getInvoicePdf } from './write-invoice.ts'

const mostIds = 1000

export function invoicesRoutes(app: FastifyInstance, deps: Deps): void {
  draftRoutes(app, deps)
  moneyRoutes(app, deps)
  memberRoutes(app, deps)
  route(app, contract.getReceivables, ({ query }) => getReceivables(deps, query))
  route(app, contract.exportReceivables, ({ request }) => exportReceivables(deps, request.language))
  route(app, contract.exportJournal, ({ actor, query }) => exportJournal(deps, actor, query))
}

function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const changed = async (actor: Principal, id: string, change: (tx: Tx) => Promise<unknown>) => {
    await deps.db.transaction(change)
    return showInvoice(deps, actor, id)
  }
  routeCreating(app, contract.runInvoices, {
    prepare: ({ body }) => runInvoices(deps, body),
    commit: async (tx, { actor, body }, { orders, invoiceIds }) => {
      const after = { upTo: body.upTo, orders, drafts: invoiceIds.length }
      await recordChange(tx, actor, { action: 'invoice.run', subjectType: 'invoice', subjectId: 'run', after })
      return { drafts: invoiceIds.length, orders, invoiceIds: invoiceIds.slice(0, mostIds) }
    },
  })
  route(app, contract.listInvoices, ({ query }) => listInvoices(deps, { ...query, withDrafts: true }))
  route(app, contract.getAdminInvoice, ({ actor, params, query }) =>
    showInvoice(deps, actor, params.id, query.ordersAfter),
  )
  route(app, contract.issueInvoice, ({ actor, params }) =>
    changed(actor, params.id, (tx) => issueInvoice(tx, deps, actor, params.id)),
  )
  route(app, contract.issueInvoices, ({ actor, body, request }) => issueMany(deps, actor, body, request.language))
  route(app, contract.deleteInvoice, async ({ actor, params }) => {
    await deps.db.transaction((tx) => deleteInvoice(tx, actor, params.id))
    return {}
  })
  route(app, contract.removeInvoiceOrder, ({ actor, params }) =>
    changed(actor, params.id, (tx) => removeOrder(tx, actor, params.id, params.orderId)),
  )
  route(app, contract.voidInvoice, ({ actor, params, body }) =>
    changed(actor, params.id, (tx) => voidInvoice(tx, actor, params.id, body.reason)),
  )
}

function moneyRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.recordInvoicePayment, async (tx, { actor, params, body }) => {
    await recordPayment(tx, deps, actor, params.id, body)
    return readInvoice(tx, deps, actor, params.id)
  })
  route(app, contract.reverseInvoicePayment, async ({ actor, params, body }) => {
    await deps.db.transaction((tx) =>
      reversePayment(tx, deps, actor, { id: params.id, paymentId: params.paymentId, reason: body.reason }),
    )
    return showInvoice(deps, actor, params.id)
  })
  routeCreating(app, contract.remindOfInvoice, async (tx, { actor, params }) => ({
    sentTo: await remindByHand(tx, deps, actor, params.id),
  }))
  route(app, contract.sendInvoice, async ({ actor, params, body }) => ({
    sentTo: await deps.db.transaction((tx) => sendInvoice(tx, deps, actor, params.id, body?.to)),
  }))
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listAccountInvoices, ({ actor, params, query }) => {
    requireAccountReader(actor, params.id)
    return listInvoices(deps, { ...query, accountId: params.id, withDrafts: false })
  })
  route(app, contract.getInvoice, ({ actor, params, query }) => showInvoice(deps, actor, params.id, query.ordersAfter))
  route(app, contract.getInvoicePdf, ({ actor, params }) => getInvoicePdf(deps, actor, params.id))
  routeCreating(app, contract.payInvoice, async (tx, { actor, params, body }) => {
    await payInvoice(tx, deps, actor, params.id, body)
    return readInvoice(tx, deps, actor, params.id)
  })
  route(app, contract.getAccountStatement, ({ actor, params, query }) => {
    requireAccountReader(actor, params.id)
    return makeAccountStatement(deps, params.id, query)
  })
}
