import { sumEverything } from '../../analytics/index.ts'
import type { Deps, DepsInTx } from '../../deps.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { keepFilesIf } from '../../platform/remove-files.ts'
import { pricesInForce } from '../../pricing/index.ts'
import { drawPast } from './draw-past.ts'
import { drawPlaces } from './draw-places.ts'
import * as sql from './past.sql.ts'
import { provePast } from './prove-past.ts'
import { storePast } from './store-past.ts'

/**
 * Three months of a company that has never been, for a demo that begins: in bulk, in one transaction, and past all
 * listeners, so that nobody is told of any of it. `owner` owns the tables, which the role that serves does not.
 */
export async function fillPast(deps: Deps, owner: Database): Promise<number> {
  if (await sql.hasPast(deps.db)) return 0
  const began = performance.now()
  const places = await drawPlaces(deps)
  if (!places) return 0
  const { version } = await pricesInForce(deps)
  const drawn = await drawPast(deps, places)
  if (drawn.orders.length === 0) return 0
  const { rows, keys, signed } = await provePast(deps, drawn.orders, drawn.newKey)
  const orders = drawn.orders.map((order) => ({ ...order, proof: proofOf(signed.get(order.id)) }))
  const isMade = await keepFilesIf(deps, keys, () =>
    owner.transaction(async (tx) => {
      await sql.lockPast(tx)
      if (await sql.hasPast(tx)) return false
      await sql.withoutWatchers(tx, () => storePast(deps, tx, { ...drawn, orders, proofs: rows }, version))
      await finish(deps, tx)
      return true
    }),
  )
  // Another node was first.
  if (!isMade) await Promise.all(keys.map((key) => deps.storage.remove(key)))
  if (!isMade) return 0
  const seconds = Math.round(performance.now() - began) / 1000
  deps.log.info({ orders: orders.length, seconds }, 'the demo has got a past')
  return orders.length
}

const proofOf = (isSigned: boolean | undefined) =>
  isSigned === undefined ? undefined : isSigned ? ('signature' as const) : ('photo' as const)

/** What the watchers would have done, and what is counted of all this. */
async function finish(deps: DepsInTx, tx: Tx): Promise<void> {
  const [uneven] = await sql.listUneven(tx)
  if (uneven) throw new Error(`the past does not add up: ${uneven.id}`)
  await sql.backdatePeople(tx, deps.now())
  await sql.countWorkAgain(tx)
  await sumEverything(tx)
  await sql.notePast(tx, deps.now().toISOString())
}
