import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { applyAsCourier } from './apply-as-courier.ts'
import { decideDocument } from './decide-document.ts'
import { getCourierDetails } from './get-courier-details.ts'
import { getCourierStatus } from './get-courier-status.ts'
import { listCouriers } from './list-couriers.ts'
import { manageCourier, suspendCourier, toggleCourier } from './manage-courier.ts'
import { toggleOnline } from './toggle-online.ts'
import { getCourierProfile, updateCourierProfile } from './update-courier-profile.ts'
import { updateVehicle } from './update-vehicle.ts'
import { discardDocument, storeDocument, uploadDocument } from './upload-document.ts'
import { viewDocument } from './view-document.ts'

export function couriersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getCourierStatus, ({ actor, request }) => getCourierStatus(deps, actor, request.language))
  routeCreating(app, contract.applyAsCourier, (tx, { actor, body, request }) =>
    applyAsCourier(tx, deps, actor, body, request.language),
  )
  route(app, contract.updateVehicle, ({ actor, body, request }) => updateVehicle(deps, actor, body, request.language))
  route(app, contract.getCourierProfile, ({ actor, request }) => getCourierProfile(deps, actor, request.language))
  route(app, contract.updateCourierProfile, ({ actor, body, request }) =>
    updateCourierProfile(deps, actor, body, request.language),
  )
  route(app, contract.toggleOnline, ({ actor, body, request }) =>
    toggleOnline(deps, actor, body?.isOnline, request.language),
  )
  routeCreating(app, contract.uploadDocument, {
    prepare: ({ actor, body, files }) => storeDocument(deps, actor, body, required(files.document)),
    commit: (tx, { actor, body, request }, stored) => uploadDocument(tx, deps, actor, body, stored, request.language),
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
    route(app, approve, ({ actor, params, request }) =>
      manageCourier(deps, actor, 'approve', params.id, {}, request.language),
    )
  route(app, contract.rejectCourier, ({ actor, params, body, request }) =>
    manageCourier(deps, actor, 'reject', params.id, body, request.language),
  )
  route(app, contract.toggleCourierStatus, ({ actor, params, body, request }) =>
    toggleCourier(deps, actor, params.id, body ?? {}, request.language),
  )
  route(app, contract.suspendCourier, ({ actor, params, body, request }) =>
    suspendCourier(deps, actor, params.id, body, request.language),
  )
  route(app, contract.reinstateCourier, ({ actor, params, request }) =>
    manageCourier(deps, actor, 'reinstate', params.id, {}, request.language),
  )
  route(app, contract.decideDocument, ({ actor, params, body, request }) =>
    decideDocument(deps, actor, params.id, params.docId, body, request.language),
  )
}
