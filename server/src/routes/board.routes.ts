import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { sayError } from '../platform/say-error.ts'
import { getBoard } from './get-board.ts'
import type { Legs } from './legs.ts'
import { moveOnBoard, undoSeconds } from './move-on-board.ts'
import { planMove } from './plan-move.ts'
import { previewMove } from './preview-move.ts'
import { undoMove } from './undo-move.ts'

export function boardRoutes(app: FastifyInstance, deps: Deps, legs: Legs): void {
  route(app, contract.getBoard, ({ query }) => getBoard(deps, legs, query))
  route(app, contract.previewBoardMove, async ({ body, request }) => {
    const { refused, before, after } = await previewMove(deps, legs, body)
    return { refused: refused && sayError(request.language, refused), before, after }
  })
  routeCreating(app, contract.moveOnBoard, {
    /** Where it fits best takes the roads, which nobody waits for with locks in hand. */
    prepare: async ({ body }) => {
      if (body.stopIds || body.toCourierId === null) return body.stopIds
      const { after } = await planMove(deps, legs, body)
      return after.find(({ courier }) => courier.id === body.toCourierId)?.stops.map(({ stopId }) => stopId)
    },
    commit: async (tx, { actor, body }, stopIds: string[] | undefined) => {
      const moved = await moveOnBoard(tx, deps, actor, { ...body, stopIds })
      return { ...moved, undoUntil: new Date(tx.now.getTime() + undoSeconds * 1000).toISOString() }
    },
  })
  route(app, contract.undoBoardMove, ({ actor, params }) =>
    deps.db.transaction((tx) => undoMove(tx, deps, actor, params.id)),
  )
}
