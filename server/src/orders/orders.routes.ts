import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { removeFilesNow } from '../platform/remove-files.ts'
import { route, routeCreating } from '../platform/route.ts'
import { lookUpAddresses } from '../pricing/index.ts'
import { addProof, discardProof, storeProof } from './add-proof.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { editOrder, requoteOrder } from './edit-order.ts'
import { getOrder } from './get-order.ts'
import { listCandidates } from './list-candidates.ts'
import { getOrderStats, listOrders } from './list-orders.ts'
import { listPrices } from './list-prices.ts'
import { moveManyOrders } from './move-many-orders.ts'
import { placeOrder, prepareOrder } from './place-order.ts'
import { placeOrderFor, prepareOrderFor } from './place-order-for.ts'
import { printLabels } from './print-labels.ts'
import { rateOrder } from './rate-order.ts'
import { reportIssue, storeIssuePhoto } from './report-issue.ts'
import { listIssues, resolveIssue } from './resolve-issue.ts'
import { showIssuePhoto, showProof } from './show-evidence.ts'
import { updateOrderStatus } from './update-order-status.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.placeOrder, {
    prepare: ({ actor, body }) => prepareOrder(deps, actor.id, body),
    commit: (tx, { actor, body, request }, priced) => placeOrder(tx, deps, actor, body, priced, request.language),
  })
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
  routeCreating(app, contract.placeOrderFor, {
    prepare: ({ body }) => prepareOrderFor(deps, body),
    commit: (tx, { actor, body, request }, prepared) =>
      placeOrderFor(tx, deps, actor, body, prepared, request.language),
  })
  route(app, contract.moveManyOrders, ({ actor, body, request }) => moveManyOrders(deps, actor, body, request.language))
  route(app, contract.getLabel, ({ params, request }) => printLabels(deps, [params.id], request.language))
  route(app, contract.getLabels, ({ body, request }) => printLabels(deps, body.orderIds, request.language))
  routeCreating(app, contract.rateOrder, (tx, { actor, params, body, request }) =>
    rateOrder(tx, deps, actor, params.id, body, request.language),
  )
  evidenceRoutes(app, deps)
}

function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.addProof, {
    prepare: ({ actor, params, body, files }) => storeProof(deps, actor, params.id, body, files),
    commit: (tx, { actor, params, body, request }, stored) =>
      addProof(tx, deps, actor, params.id, body, stored, request.language),
    discard: (stored) => discardProof(deps, stored),
  })
  route(app, contract.getProofPhoto, ({ actor, params }) => showProof(deps, actor, params, 'photoKey'))
  route(app, contract.getProofSignature, ({ actor, params }) => showProof(deps, actor, params, 'signatureKey'))
  routeCreating(app, contract.reportIssue, {
    prepare: ({ actor, params, files }) => storeIssuePhoto(deps, actor, params.id, files.photo),
    commit: (tx, { actor, params, body, request }, photoKey) =>
      reportIssue(tx, deps, actor, params.id, body, photoKey, request.language),
    discard: (photoKey) => removeFilesNow(deps, [photoKey]),
  })
  route(app, contract.getIssuePhoto, ({ actor, params }) => showIssuePhoto(deps, actor, params))
  route(app, contract.listIssues, ({ query }) => listIssues(deps, query))
  route(app, contract.resolveIssue, ({ actor, params, body }) => resolveIssue(deps, actor, params.id, body.note))
}
