import type { Candidate } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { listCandidateRows } from './candidates.sql.ts'
import { orderNotFound } from './get-order.ts'
import { findOrder } from './orders.sql.ts'

const howMany = 50

/** Who could take it: online first, then by distance to the pickup, then by how much they carry already. */
export async function listCandidates({ db }: Deps, ref: string, search: string | undefined): Promise<Candidate[]> {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  return [...(await listCandidateRows(db, order.pickupPlace, search, howMany))]
}
