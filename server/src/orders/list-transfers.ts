import type { TransferView } from '@maple/contract'
import { findCourierOfUser } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import { listColleagueRows } from './candidates.sql.ts'
import { listWaitingTransfers } from './transfers.sql.ts'

const [mostTransfers, mostColleagues] = [100, 50]

/** What waits for me, and what I am to hand over. */
export async function listTransfers({ db }: Deps, actor: Principal): Promise<TransferView[]> {
  const own = await findCourierOfUser(db, actor.id)
  if (!own) return []
  return (await listWaitingTransfers(db, own.id, mostTransfers)).map((row) => ({
    order: {
      _id: row.orderId,
      orderNumber: row.orderNumber,
      status: row.status,
      parcels: row.parcels,
      address: row.address,
    },
    from: { _id: row.fromId, firstName: row.fromName, courierCode: row.fromCode },
    to: { _id: row.toId, firstName: row.toName, courierCode: row.toCode },
    isToMe: row.isToMe,
    reason: row.reason ?? '',
    askedAt: row.askedAt,
  }))
}

/** Of one another couriers know the first name and the code, and about how far away somebody is. */
export async function listColleagues({ db }: Deps, actor: Principal, search: string | undefined) {
  const own = await findCourierOfUser(db, actor.id)
  return own ? [...(await listColleagueRows(db, own.id, search, mostColleagues))] : []
}
