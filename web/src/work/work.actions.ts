import { api, type Body } from '../lib/api.ts'

/** What a courier does, one function each, with plain data in: so each can be done now, or kept and done later. */

export const acceptOrder = (id: string) => api('PUT /couriers/accept-order/:id', { params: { id } })

type Move = Body<'PUT /orders/:id/status'>

export const moveOrder = (id: string, status: Move['status'], extras: Omit<Move, 'status'> = {}) =>
  api('PUT /orders/:id/status', { params: { id }, body: { status, ...extras } })
