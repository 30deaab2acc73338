import type { Candidate } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { listCandidateRows } from './candidates.sql.ts'
import { orderNotFound } from './get-order.ts'
import { findOrder } from './orders.sql.ts'

const howMany = 50

/** Who could take it: online first, then by distance to the pickup, then by how much they carry already. */
export async function listCandidates(
  { db, settings }: Deps,
  ref: string,
  search: string | undefined,
): Promise<Candidate[]> {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  // With the lead time around: what is picked up for the next window is in the vehicle in this one.
  const lead = settings.get('dispatch.leadMinutes') * 60_000
  const hours = {
    from: new Date(new Date(order.windowStart).getTime() - lead),
    to: new Date(new Date(order.windowEnd).getTime() + lead),
  }
  return [...(await listCandidateRows(db, order.pickupPlace, hours, search, howMany))]
}
