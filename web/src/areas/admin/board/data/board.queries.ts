import { api, type Body, type Data } from '../../../../lib/api/api.ts'
import { randomKey } from '../../../../lib/api/random-key.ts'

export type BoardView = Data<'GET /admin/board'>
export type BoardOrder = BoardView['orders'][number]
export type BoardCourier = BoardView['couriers'][number]
export type BoardStop = BoardOrder['stops'][number]
export type BoardMove = Body<'POST /admin/board/preview'>
export type Preview = Data<'POST /admin/board/preview'>
export type Moved = Data<'POST /admin/board/moves'>

/** As many as one question may name. */
export const mostAsked = 100

export const readBoard = async (day: string | undefined, signal?: AbortSignal): Promise<BoardView> =>
  (await api('GET /admin/board', { query: { day }, ...(signal && { signal }) })).data

export const readPart = async (
  day: string | undefined,
  orders: readonly string[],
  couriers: readonly string[],
): Promise<BoardView> =>
  (
    await api('GET /admin/board', {
      query: { day, orders: orders.join(',') || undefined, couriers: couriers.join(',') || undefined },
    })
  ).data

export const previewMove = async (body: BoardMove, signal: AbortSignal): Promise<Preview> =>
  (await api('POST /admin/board/preview', { body, signal })).data

export const moveOnBoard = async (body: BoardMove): Promise<Moved> =>
  (await api('POST /admin/board/moves', { body, idempotencyKey: randomKey() })).data

export const lockStops = (id: string, lockedIds: string[], version: string | undefined) =>
  api('PUT /admin/routes/:id', { params: { id }, body: { lockedIds, ...(version && { version }) } })

export const undoMove = async (id: string) => (await api('POST /admin/board/moves/:id/undo', { params: { id } })).data
