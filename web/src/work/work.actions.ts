import { api, type Body } from '../lib/api.ts'

/** What a courier does, one function each, with plain data in: so each can be done now, or kept and done later. */

export const acceptOrder = (id: string) => api('PUT /couriers/accept-order/:id', { params: { id } })

type Move = Body<'PUT /orders/:id/status'>

export const moveOrder = (id: string, status: Move['status'], extras: Omit<Move, 'status'> = {}) =>
  api('PUT /orders/:id/status', { params: { id }, body: { status, ...extras } })

/** `key` is that of the attempt: sent twice, it is one proof (E5). */
export interface ProofForm extends Body<'POST /orders/:id/proof'> {
  id: string
  key: string
  photo?: Blob
  signature?: Blob
}

export const sendProof = ({ id, key, photo, signature, ...body }: ProofForm) =>
  api('POST /orders/:id/proof', { params: { id }, body, files: { photo, signature }, idempotencyKey: key })

export interface IssueForm extends Body<'POST /orders/:id/issues'> {
  id: string
  key: string
  photo?: Blob
}

export const reportIssue = ({ id, key, photo, ...body }: IssueForm) =>
  api('POST /orders/:id/issues', { params: { id }, body, files: { photo }, idempotencyKey: key })
