import type { DepsInTx } from '../deps.ts'
import { missParcels } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { lockOwn } from './answer-route.ts'
import { listOrdersOfRuns } from './route-stops.sql.ts'
import { markLoadChecked } from './routes.sql.ts'
import { tellChanged } from './tell-route.ts'

/** What should be on board and is not is named, and goes to the company (O7). */
export async function checkRouteLoad(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  missing: readonly string[],
): Promise<void> {
  const { route } = await lockOwn(tx, actor, id)
  if (route.acceptedAt === null) throw new AppError('order_moved_on', 'Accept this run first')
  const inRun = await listOrdersOfRuns(tx, [id])
  const known =
    await tx`select 1 from order_parcels where id = any(${missing as string[]}) and order_id = any(${inRun})`
  if (known.length < new Set(missing).size)
    throw new AppError('bad_input', 'One of these parcels is not in this run', { path: 'missing' })
  if (missing.length > 0) await missParcels(tx, deps, actor, missing)
  await markLoadChecked(tx, id)
  tellChanged(tx, id, route.courierId)
}
