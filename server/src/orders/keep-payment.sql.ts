import type { Db } from '../platform/db.ts'

/** Whether couriers are asked to take it. */
export const setOfferable = (db: Db, orderId: string, isOfferable: boolean) => db`
  update orders set is_offerable = ${isOfferable} where id = ${orderId}`
