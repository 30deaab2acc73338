import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { route, routeCreating } from '../platform/route.ts'
import { askTimeOff, decideTimeOff, viewForStaff, viewTimeOff, withdrawTimeOff } from './ask-time-off.ts'
import { copyShifts } from './copy-shifts.ts'
import { getShiftBoard } from './get-shift-board.ts'
import { getShifts, ownCourierId, setShifts } from './set-shifts.ts'
import { countAllTimeOff, countOwnTimeOff, listAllTimeOff, listOwnTimeOff } from './time-off.sql.ts'

export function shiftsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, contract.getMyShifts, async ({ actor }) => getShifts(db, deps, await ownCourierId(db, actor)))
  route(app, contract.setMyShifts, ({ actor, body }) =>
    db.transaction(async (tx) => {
      const id = await ownCourierId(tx, actor)
      await setShifts(tx, deps, actor, id, body)
      return getShifts(tx, deps, id)
    }),
  )
  route(app, contract.getShiftBoard, ({ query }) => getShiftBoard(deps, query))
  route(app, contract.copyShifts, ({ actor, body }) => db.transaction((tx) => copyShifts(tx, actor, body)))
  route(app, contract.getShifts, ({ params }) => getShifts(db, deps, params.id))
  route(app, contract.setShifts, ({ actor, params, body }) =>
    db.transaction(async (tx) => {
      await setShifts(tx, deps, actor, params.id, body)
      return getShifts(tx, deps, params.id)
    }),
  )
  timeOffRoutes(app, deps)
}

function timeOffRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  routeCreating(app, contract.askTimeOff, async (tx, { actor, body }) =>
    viewTimeOff(await askTimeOff(tx, deps, actor, body)),
  )
  route(app, contract.listMyTimeOff, async ({ actor, query }) => {
    const id = await ownCourierId(db, actor)
    const page = await pageOf(query, listOwnTimeOff(db, id, query.limit, offsetOf(query)), countOwnTimeOff(db, id))
    return { ...page, data: page.data.map(viewTimeOff) }
  })
  route(app, contract.withdrawTimeOff, async ({ actor, params }) => {
    await db.transaction((tx) => withdrawTimeOff(tx, deps, actor, params.id))
    return {}
  })
  route(app, contract.listTimeOff, async ({ query }) => {
    const rows = listAllTimeOff(db, query.status, query.limit, offsetOf(query))
    const page = await pageOf(query, rows, countAllTimeOff(db, query.status))
    return { ...page, data: page.data.map(viewForStaff) }
  })
  route(app, contract.approveTimeOff, ({ actor, params, body }) =>
    db.transaction(async (tx) => viewForStaff(await decideTimeOff(tx, actor, params.id, 'approved', body?.note))),
  )
  route(app, contract.declineTimeOff, ({ actor, params, body }) =>
    db.transaction(async (tx) => viewForStaff(await decideTimeOff(tx, actor, params.id, 'declined', body?.note))),
  )
}
