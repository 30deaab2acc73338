import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routePrepared } from '../platform/route.ts'
import { lookUpAddresses } from '../pricing/index.ts'
import { addProof, readProof } from './add-proof.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder, requoteOrder } from './edit-order.ts'
import { readPicture } from './evidence-files.ts'
import { getOrder } from './get-order.ts'
import { listCandidates } from './list-candidates.ts'
import { getOrderStats, listOrders } from './list-orders.ts'
import { listPrices } from './list-prices.ts'
import { moveManyOrders } from './move-many-orders.ts'
import { placeOrder } from './place-order.ts'
import { placeOrderFor } from './place-order-for.ts'
import { printLabels } from './print-labels.ts'
import { rateOrder } from './rate-order.ts'
import { reportIssue } from './report-issue.ts'
import { listIssues, resolveIssue } from './resolve-issue.ts'
import { showIssuePhoto, showProof } from './show-evidence.ts'
import { updateOrderStatus } from './update-order-status.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  routePrepared(
    app,
    contract.placeOrder,
    ({ body }) => lookUpAddresses(deps, body),
    ({ actor, body, request }) => placeOrder(deps, actor, body, request.language),
  )
  route(app, contract.listOrders, ({ actor, query }) => listOrders(deps, actor, query))
  route(app, contract.getOrderStats, ({ actor }) => getOrderStats(deps, actor))
  route(app, contract.getOrder, ({ actor, params, request }) => getOrder(deps, actor, params.id, request.language))
  route(app, contract.updateOrderStatus, ({ actor, params, body, request }) =>
    updateOrderStatus(deps, actor, params.id, body.status, body, request.language),
  )
  route(app, contract.assignOrder, ({ actor, params, body, request }) =>
    assignOrder(deps, actor, params.id, body, request.language),
  )
  route(app, contract.cancelOrder, ({ actor, params, body, request }) =>
    cancelOrder(deps, actor, params.id, body ?? {}, request.language),
  )
  route(app, contract.listCandidates, ({ params, query }) => listCandidates(deps, params.id, query.search))
  route(app, contract.listPrices, ({ params, request }) => listPrices(deps, params.id, request.language))
  route(app, contract.editOrder, ({ actor, params, body, request }) =>
    editOrder(deps, actor, params.id, body, request.language),
  )
  route(app, contract.requoteOrder, ({ params, body, request }) =>
    requoteOrder(deps, params.id, body, request.language),
  )
  routePrepared(
    app,
    contract.placeOrderFor,
    ({ body }) => lookUpAddresses(deps, body),
    ({ actor, body, request }) => placeOrderFor(deps, actor, body, request.language),
  )
  route(app, contract.moveManyOrders, ({ actor, body, request }) => moveManyOrders(deps, actor, body, request.language))
  route(app, contract.getLabel, ({ params, request }) => printLabels(deps, [params.id], request.language))
  route(app, contract.getLabels, ({ body, request }) => printLabels(deps, body.orderIds, request.language))
  route(app, contract.rateOrder, ({ actor, params, body, request }) =>
    rateOrder(deps, actor, params.id, body, request.language),
  )
  evidenceRoutes(app, deps)
}

function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  routePrepared(
    app,
    contract.addProof,
    ({ actor, params, body, files }) => readProof(deps, actor, params.id, body, files),
    ({ actor, params, body, request }, proof) => addProof(deps, actor, params.id, body, proof, request.language),
  )
  route(app, contract.getProofPhoto, ({ actor, params }) => showProof(deps, actor, params, 'photoKey'))
  route(app, contract.getProofSignature, ({ actor, params }) => showProof(deps, actor, params, 'signatureKey'))
  routePrepared(
    app,
    contract.reportIssue,
    ({ files }) => readPicture(deps, 'photo', files.photo),
    ({ actor, params, body, request }, photo) => reportIssue(deps, actor, params.id, body, photo, request.language),
  )
  route(app, contract.getIssuePhoto, ({ actor, params }) => showIssuePhoto(deps, actor, params))
  route(app, contract.listIssues, ({ query }) => listIssues(deps, query))
  route(app, contract.resolveIssue, ({ actor, params, body }) => resolveIssue(deps, actor, params.id, body.note))
}
