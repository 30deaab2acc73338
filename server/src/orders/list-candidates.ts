import {
  type Candidate,
  isTransferable,
  type listDraftCandidates as listDraftCandidatesContract,
} from '@maple/contract'
import type { z } from 'zod'
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
  const hours = { from: new Date(order.windowStart), to: new Date(order.windowEnd) }
  // One that was picked up is where its courier is.
  const at = isTransferable(order.status) && order.courierPosition
  const from = at ? { lat: at.latitude, lng: at.longitude } : order.pickupPlace
  return [...(await listCandidateRows(db, from, withLead(settings, hours), search, howMany))]
}

type DraftQuery = z.output<(typeof listDraftCandidatesContract)['query']>

/** Of an order that is still being told: where it starts may not be known yet. */
export async function listDraftCandidates(
  { db, settings, now }: Deps,
  { lat, lng, from, to, search }: DraftQuery,
): Promise<Candidate[]> {
  const pickup = lat === undefined || lng === undefined ? null : { lat, lng }
  const start = from ? new Date(from) : now()
  const nowMinutes = settings.get('orders.nowLeadMinutes') + settings.get('orders.nowWindowMinutes')
  const hours = { from: start, to: to ? new Date(to) : new Date(start.getTime() + nowMinutes * 60_000) }
  return [...(await listCandidateRows(db, pickup, withLead(settings, hours), search, howMany))]
}

/** With the lead time around: what is picked up for the next window is in the vehicle in this one. */
function withLead(settings: Deps['settings'], { from, to }: { from: Date; to: Date }) {
  const lead = settings.get('dispatch.leadMinutes') * 60_000
  return { from: new Date(from.getTime() - lead), to: new Date(to.getTime() + lead) }
}
