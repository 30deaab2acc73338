import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import { requireMember } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { namingAccount } from '../platform/principal.ts'
import { removeFilesNow } from '../platform/remove-files.ts'
import { route, routeCreating } from '../platform/route.ts'
import { sayError } from '../platform/say-error.ts'
import { acceptOrder } from './accept-order.ts'
import { addCharge, showCharges } from './add-charge.ts'
import { addProof, discardProof, storeProof } from './add-proof.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { chooseAsRecipient } from './choose-as-recipient.ts'
import { createOrder, prepareOrder } from './create-order.ts'
import { editOrder, prepareEdit, requoteOrder } from './edit-order.ts'
import { getOrder, moveAndShow, showMoved, wholeOrder } from './get-order.ts'
import { listCallers } from './list-callers.ts'
import { listCandidates, listDraftCandidates } from './list-candidates.ts'
import { getOrderStats, listOrders } from './list-orders.ts'
import { listPrices } from './list-prices.ts'
import { listColleagues, listTransfers } from './list-transfers.ts'
import { addStaffNote, deleteStaffNote, listStaffNotes } from './manage-staff-notes.ts'
import {
  allowTestimonial,
  chooseTestimonial,
  listTestimonials,
  listTestimonialsForStaff,
} from './manage-testimonials.ts'
import { moveManyOrders } from './move-many-orders.ts'
import { moveStop } from './move-stop.ts'
import { placeOrderFor, prepareOrderFor } from './place-order-for.ts'
import { printLabels } from './print-labels.ts'
import { printProof } from './print-proof.ts'
import { rateOrder } from './rate-order.ts'
import { readProof } from './read-proof.ts'
import { reattemptOrder } from './reattempt-order.ts'
import { reportIssue, storeIssuePhoto } from './report-issue.ts'
import { reportMissing } from './report-missing.ts'
import { listIssues, resolveIssue, viewIssue } from './resolve-issue.ts'
import { scanParcels } from './scan-parcels.ts'
import { prepareSetPrice, setPrice } from './set-price.ts'
import { showIssuePhoto, showProof, showToRecipient } from './show-evidence.ts'
import { askTransfer, confirmTransfer, withdrawTransfer } from './transfer-order.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { viewForRecipient } from './view-recipient.ts'

export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.placeOrder, {
    prepare: ({ actor, body }) => {
      const order = namingAccount(actor, body)
      if (order.accountId) requireMember(actor, order.accountId, ['owner', 'booker'])
      return prepareOrder(deps, actor.id, order)
    },
    commit: async (tx, { actor, body, request }, priced) => {
      const placedBy = { role: actor.role, userId: actor.id }
      const order = namingAccount(actor, body)
      const placed = await createOrder(tx, deps, { customer: actor, placedBy, order, priced })
      return wholeOrder(deps, placed, actor, request.language)
    },
  })
  route(app, contract.listOrders, ({ actor, query }) => listOrders(deps, actor, query))
  route(app, contract.getOrderStats, ({ actor, query }) => getOrderStats(deps, actor, query.accountId))
  route(app, contract.getOrder, ({ actor, params, request }) => getOrder(deps, actor, params.id, request.language))
  route(app, contract.updateOrderStatus, async (call) => {
    const depot = call.body.status === 'pending' ? await deps.depot() : undefined
    return moveAndShow(deps, call, (tx) =>
      updateOrderStatus(tx, deps, call.actor, call.params.id, call.body.status, { ...call.body, depot }),
    )
  })
  route(app, contract.moveStop, (call) =>
    moveAndShow(deps, call, (tx) =>
      moveStop(tx, deps, call.actor, call.params.id, call.params.stopId, call.body.status, call.body),
    ),
  )
  routeCreating(app, contract.reattemptOrder, {
    prepare: () => deps.depot(),
    commit: async (tx, { actor, params, body, request }, depot) => {
      const { id } = await reattemptOrder(tx, deps, actor, params.id, { ...body, depot })
      return showMoved(deps, tx, actor, id, request.language)
    },
  })
  route(app, contract.acceptOrder, (call) =>
    moveAndShow(deps, call, (tx) => acceptOrder(tx, deps, call.actor, call.params.id)),
  )
  route(app, contract.assignOrder, (call) =>
    moveAndShow(deps, call, (tx) => assignOrder(tx, call.actor, call.params.id, call.body)),
  )
  route(app, contract.cancelOrder, (call) =>
    moveAndShow(deps, call, (tx) => cancelOrder(tx, call.actor, call.params.id, call.body ?? {})),
  )
  route(app, contract.listCandidates, ({ params, query }) => listCandidates(deps, params.id, query.search))
  route(app, contract.listPrices, ({ params, request }) => listPrices(deps, params.id, request.language))
  route(app, contract.editOrder, async (call) => {
    const prepared = await prepareEdit(deps, call.params.id, call.body)
    return moveAndShow(deps, call, (tx) => editOrder(tx, call.actor, prepared, call.body.reason))
  })
  route(app, contract.requoteOrder, ({ params, body, request }) =>
    requoteOrder(deps, params.id, body, request.language),
  )
  route(app, contract.listCharges, ({ params }) => showCharges(deps, params.id))
  route(app, contract.setPrice, async ({ actor, params, body, request }) => {
    const prepared = await prepareSetPrice(deps, params.id, body)
    return deps.db.transaction(async (tx) =>
      showMoved(deps, tx, actor, await setPrice(tx, actor, prepared, body.reason), request.language),
    )
  })
  routeCreating(app, contract.addCharge, async (tx, { actor, params, body, request }) =>
    showMoved(deps, tx, actor, (await addCharge(tx, deps, actor, params.id, body)).id, request.language),
  )
  route(app, contract.listCallers, ({ query }) => listCallers(deps, query))
  route(app, contract.listDraftCandidates, ({ query }) => listDraftCandidates(deps, query))
  routeCreating(app, contract.placeOrderFor, {
    prepare: ({ actor, body }) => prepareOrderFor(deps, actor, body),
    commit: async (tx, { actor, body, request }, prepared) =>
      wholeOrder(deps, await placeOrderFor(tx, deps, actor, body, prepared), actor, request.language),
  })
  route(app, contract.moveManyOrders, async ({ actor, body, request }) =>
    (await moveManyOrders(deps, actor, body)).map((moved) =>
      'fault' in moved
        ? { orderId: moved.ref, orderNumber: null, done: false, message: sayError(request.language, moved.fault) }
        : { orderId: moved.id, orderNumber: moved.orderNumber, done: true, message: null },
    ),
  )
  route(app, contract.getLabel, ({ params, query, request }) =>
    printLabels(deps, [params.id], query.format, request.language),
  )
  route(app, contract.getLabels, ({ body, request }) => printLabels(deps, body.orderIds, body.format, request.language))
  routeCreating(app, contract.rateOrder, async (tx, { actor, params, body, request }) =>
    showMoved(deps, tx, actor, (await rateOrder(tx, deps, actor, params.id, body)).id, request.language),
  )
  testimonialRoutes(app, deps)
  notesRoutes(app, deps)
  evidenceRoutes(app, deps)
  handoverRoutes(app, deps)
}

function handoverRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.scanParcels, ({ actor, body }) => scanParcels(deps, actor, body.scans))
  routeCreating(app, contract.askTransfer, async (tx, { actor, params, body, request }) =>
    showMoved(deps, tx, actor, (await askTransfer(tx, actor, params.id, body)).id, request.language),
  )
  route(app, contract.confirmTransfer, (call) =>
    moveAndShow(deps, call, (tx) => confirmTransfer(tx, call.actor, call.params.id)),
  )
  route(app, contract.withdrawTransfer, (call) =>
    moveAndShow(deps, call, (tx) => withdrawTransfer(tx, call.actor, call.params.id)),
  )
  route(app, contract.listTransfers, ({ actor }) => listTransfers(deps, actor))
  route(app, contract.listColleagues, ({ actor, query }) => listColleagues(deps, actor, query.search))
}

function testimonialRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.allowTestimonial, ({ actor, params, body }) =>
    deps.db.transaction((tx) => allowTestimonial(tx, actor, params.id, body.mayShow)),
  )
  route(app, contract.listTestimonials, () => listTestimonials(deps))
  route(app, contract.listTestimonialsForStaff, ({ query }) => listTestimonialsForStaff(deps, query))
  route(app, contract.chooseTestimonial, ({ actor, params, body }) =>
    deps.db.transaction((tx) => chooseTestimonial(tx, actor, params.id, body.shown)),
  )
}

function notesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listStaffNotes, ({ actor, query }) => listStaffNotes(deps, actor, query))
  routeCreating(app, contract.addStaffNote, (tx, { actor, body }) => addStaffNote(tx, actor, body, body.text))
  route(app, contract.deleteStaffNote, async ({ actor, params }) => {
    await deps.db.transaction((tx) => deleteStaffNote(tx, actor, params.id))
    return {}
  })
}

function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.addProof, {
    prepare: ({ actor, params, body, files }) => storeProof(deps, actor, params.id, body, files),
    commit: async (tx, { actor, params, body, request }, stored) => {
      const { id } = await addProof(tx, deps, actor, params.id, body, stored)
      return showMoved(deps, tx, actor, id, request.language)
    },
    discard: (stored) => discardProof(deps, stored),
  })
  route(app, contract.getProofPdf, ({ actor, params, request }) => printProof(deps, actor, params.id, request.language))
  route(app, contract.getProofFacts, async ({ actor, params }) => {
    const { order, sha256, facts } = await readProof(deps, actor, params.id)
    return { orderNumber: order.orderNumber, sha256, facts }
  })
  route(app, contract.getProofPhoto, ({ actor, params }) => showProof(deps, actor, params, 'photoKey'))
  route(app, contract.getProofSignature, ({ actor, params }) => showProof(deps, actor, params, 'signatureKey'))
  routeCreating(app, contract.reportIssue, {
    prepare: ({ actor, params, files }) => storeIssuePhoto(deps, actor, params.id, files.photo),
    commit: async (tx, { actor, params, body, request }, photoKey) => {
      const { id } = await reportIssue(tx, actor, params.id, body, photoKey)
      return showMoved(deps, tx, actor, id, request.language)
    },
    discard: (photoKey) => removeFilesNow(deps, [photoKey]),
  })
  routeCreating(app, contract.reportMissing, async (tx, { actor, params, body, request }) =>
    showMoved(deps, tx, actor, (await reportMissing(tx, deps, actor, params.id, body)).id, request.language),
  )
  route(app, contract.getIssuePhoto, ({ actor, params }) => showIssuePhoto(deps, actor, params))
  route(app, contract.listIssues, ({ query }) => listIssues(deps, query))
  route(app, contract.resolveIssue, async ({ actor, params, body }) =>
    viewIssue(await resolveIssue(deps, actor, params.id, body.note)),
  )
  route(app, contract.getRecipientView, ({ params }) => viewForRecipient(deps, params.token))
  route(app, contract.chooseAsRecipient, async ({ params, body }) => {
    const depot = await deps.depot()
    await deps.db.transaction((tx) => chooseAsRecipient(tx, deps, params.token, body, depot))
    return viewForRecipient(deps, params.token)
  })
  route(app, contract.getRecipientPhoto, ({ params }) => showToRecipient(deps, params, 'photoKey'))
  route(app, contract.getRecipientSignature, ({ params }) => showToRecipient(deps, params, 'signatureKey'))
}
