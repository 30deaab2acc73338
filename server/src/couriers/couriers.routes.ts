import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { route, routeCreating } from '../platform/route.ts'
import { applyAsCourier } from './apply-as-courier.ts'
import { decideDocument } from './decide-document.ts'
import { getCourierDetails } from './get-courier-details.ts'
import { getCourierStatus, showFile, withTop } from './get-courier-status.ts'
import { listCouriers, showCourier } from './list-couriers.ts'
import { changeCourier, suspendCourier, toggleCourier } from './manage-courier.ts'
import { moveCourier } from './move-courier.ts'
import { toggleOnline } from './toggle-online.ts'
import { findStart, getCourierProfile, updateCourierProfile } from './update-courier-profile.ts'
import { updateVehicle } from './update-vehicle.ts'
import { discardDocument, storeDocument, uploadDocument } from './upload-document.ts'
import { viewDocument } from './view-document.ts'

export function couriersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getCourierStatus, ({ actor, request }) => getCourierStatus(deps, actor, request.language))
  routeCreating(app, contract.applyAsCourier, async (tx, { actor, body, request }) => {
    await applyAsCourier(tx, deps, actor, body)
    return withTop(await showFile(deps, tx, actor, request.language))
  })
  route(app, contract.updateVehicle, ({ actor, body, request }) =>
    deps.db.transaction(async (tx) => {
      await updateVehicle(tx, deps, actor, body)
      return withTop(await showFile(deps, tx, actor, request.language))
    }),
  )
  route(app, contract.getCourierProfile, ({ actor, request }) => getCourierProfile(deps, actor, request.language))
  route(app, contract.updateCourierProfile, async ({ actor, body, request }) => {
    const start = await findStart(deps, body)
    await deps.db.transaction((tx) => updateCourierProfile(tx, deps, actor, body, start))
    return getCourierProfile(deps, actor, request.language)
  })
  route(app, contract.toggleOnline, ({ actor, body, request }) =>
    deps.db.transaction(async (tx) => {
      await toggleOnline(tx, deps, actor, body?.isOnline)
      return showFile(deps, tx, actor, request.language)
    }),
  )
  routeCreating(app, contract.uploadDocument, {
    prepare: ({ actor, body, files }) => storeDocument(deps, actor, body, required(files.document)),
    commit: async (tx, { actor, body, request }, stored) => {
      await uploadDocument(tx, deps, actor, body, stored)
      return withTop(await showFile(deps, tx, actor, request.language))
    },
    discard: (stored) => discardDocument(deps, stored),
  })
  route(app, contract.getDocumentFile, ({ actor, params }) => viewDocument(deps, actor, params.id, params.docId))
}

/** The route has refused a call without it. */
function required<T>(file: T | undefined): T {
  if (!file) throw new Error('a required file is missing')
  return file
}

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  for (const list of [contract.listCouriers, contract.listCouriersForAdmin])
    route(app, list, ({ actor, query, request }) => listCouriers(deps, actor, query, request.language))
  route(app, contract.getCourierDetails, ({ actor, params, request }) =>
    getCourierDetails(deps, deps.db, actor, params.id, request.language),
  )
  for (const approve of [contract.approveCourier, contract.approveCourierFile])
    route(app, approve, (call) =>
      moveAndShow(deps, call, (tx) => moveCourier(tx, call.actor, 'approve', call.params.id)),
    )
  route(app, contract.rejectCourier, (call) =>
    moveAndShow(deps, call, (tx) => moveCourier(tx, call.actor, 'reject', call.params.id, call.body)),
  )
  route(app, contract.toggleCourierStatus, (call) =>
    moveAndShow(deps, call, (tx) => toggleCourier(tx, call.actor, call.params.id, call.body ?? {})),
  )
  route(app, contract.changeCourier, (call) =>
    moveAndShow(deps, call, (tx) => changeCourier(tx, call.actor, call.params.id, call.body.employment)),
  )
  route(app, contract.suspendCourier, (call) =>
    moveAndShow(deps, call, (tx) => suspendCourier(tx, deps, call.actor, call.params.id, call.body)),
  )
  route(app, contract.reinstateCourier, (call) =>
    moveAndShow(deps, call, (tx) => moveCourier(tx, call.actor, 'reinstate', call.params.id)),
  )
  route(app, contract.decideDocument, ({ actor, params, body, request }) =>
    deps.db.transaction(async (tx) => {
      await decideDocument(tx, deps, actor, params.id, params.docId, body)
      return getCourierDetails(deps, tx, actor, params.id, request.language)
    }),
  )
}

/** What a route gives to `moveAndShow`. */
interface MoveCall {
  actor: Principal
  request: { language: contract.Language }
}

/** What staff do with a courier, and the courier as it is afterwards. */
const moveAndShow = (deps: Deps, { actor, request }: MoveCall, move: (tx: Tx) => Promise<{ id: string }>) =>
  deps.db.transaction(async (tx) => showCourier(deps, tx, actor, (await move(tx)).id, request.language))
