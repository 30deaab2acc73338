import { sumAgain } from '../../analytics/index.ts'
import { recordChange } from '../../audit/index.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { countPast, countWorkAgain, forgetPast } from './past.sql.ts'
import * as sql from './remove-past.sql.ts'

export interface RemovedPast {
  orders: number
  /** Of files that nothing refers to any more. */
  files: string[]
}

/** Takes the made-up past out again, by the owner of the tables. */
export function removePast(owner: Database): Promise<RemovedPast> {
  return owner.transaction(async (tx) => {
    await sql.keepFirmIfInvoiced(tx)
    const [orders, files] = [await countPast(tx), await sql.listFiles(tx)]
    if (orders === 0) return { orders, files }
    const buckets = await sql.listBuckets(tx)
    await sql.withoutLocks(tx, () => removeAll(tx))
    await countWorkAgain(tx)
    await sumAgain(tx, buckets)
    await forgetPast(tx)
    await recordChange(tx, undefined, {
      action: 'demo.past-removed',
      subjectType: 'order',
      subjectId: 'demo',
      before: { orders },
    })
    return { orders, files }
  })
}

async function removeAll(tx: Tx): Promise<void> {
  await sql.deleteOrders(tx)
  await sql.deleteFirm(tx)
  await sql.deletePresence(tx)
  await sql.deleteOverpaid(tx)
  await sql.deleteEmptyTransfers(tx)
  // Whoever has got something since, such as an address, stays as an account and is closed like the others.
  for (const { id } of await sql.listPastPeople(tx))
    await tx.savepoint(() => sql.deletePerson(tx, id)).catch(() => undefined)
}
