import { findOldestOwner } from '../accounts/index.ts'
import type { Db } from '../platform/db.ts'
import { findAddressee } from './receivers.sql.ts'

/**
 * Who is told of an order as its customer. Of a business's order that is a member of it who can still hear us, asked when
 * it is told: for one who has left, or was switched off, the oldest owner hears it, or nobody (J2).
 */
export async function findHearer(db: Db, orderId: string, customerId: string): Promise<string | undefined> {
  const addressee = await findAddressee(db, orderId, customerId)
  if (!addressee?.isBusiness || addressee.isMember) return customerId
  return (await findOldestOwner(db, addressee.accountId))?.userId
}
