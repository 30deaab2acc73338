import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { exportEarnings, getEarnings, listEarnings } from './get-earnings.ts'
import { listPayments, listReceipts } from './list-payments.ts'
import { getReceipt } from './make-receipt.ts'
import { listCards, removeCard, saveCard, setDefaultCard, startCardSetup } from './manage-cards.ts'
import { listOrderPayments, payOrder } from './pay-order.ts'
import { refundPayment } from './refund-payment.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getEarnings, ({ actor, query }) => getEarnings(deps, actor, query.period))
  route(app, contract.listEarnings, ({ actor, query }) => listEarnings(deps, actor, query))
  route(app, contract.exportEarnings, ({ actor, query, request }) =>
    exportEarnings(deps, actor, query.period, request.language),
  )
  route(app, contract.listCards, ({ actor }) => listCards(deps, actor))
  route(app, contract.startCardSetup, ({ actor, body }) => startCardSetup(deps, actor, body.returnTo))
  route(app, contract.saveCard, ({ actor, body }) => saveCard(deps, actor, body.setupId))
  route(app, contract.setDefaultCard, ({ actor, params }) => setDefaultCard(deps, actor, params.id))
  route(app, contract.removeCard, ({ actor, params }) => removeCard(deps, actor, params.id))
  route(app, contract.listOrderPayments, ({ actor, params }) => listOrderPayments(deps, actor, params.id))
  route(app, contract.payOrder, ({ actor, params, body }) => payOrder(deps, actor, params.id, body.cardId))
  route(app, contract.getReceipt, ({ actor, params, request }) => getReceipt(deps, actor, params.id, request.language))
  route(app, contract.listReceipts, ({ actor, query }) => listReceipts(deps, actor, query))
  route(app, contract.listPayments, ({ query }) => listPayments(deps, query))
  route(app, contract.refundPayment, ({ actor, params, body }) => refundPayment(deps, actor, params.id, body))
}
