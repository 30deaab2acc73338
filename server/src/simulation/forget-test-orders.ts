import type { Deps } from '../deps.ts'
import { deleteOldTestOrders } from './test-orders.sql.ts'

const keptDays = 30

/** Test orders are kept for 30 days (N2). */
export async function forgetTestOrders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteOldTestOrders(db, new Date(now().getTime() - keptDays * 86_400_000))
}
