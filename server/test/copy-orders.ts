import type { Database } from '../src/platform/db.ts'

/** Orders that were written as bare rows get the stops and parcels of a real one. */
export const giveParts = (db: Database, modelId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx`create temporary table bare on commit drop as
      select o.id from orders o where not exists (select from order_stops s where s.order_id = o.id)`
    for (const table of ['order_stops', 'order_parcels'])
      await tx.unsafe(
        `insert into ${table} select (jsonb_populate_record(m, jsonb_build_object('order_id', bare.id, 'id', gen_random_uuid()))).*
         from bare join ${table} m on m.order_id = $1`,
        [modelId],
      )
  })
