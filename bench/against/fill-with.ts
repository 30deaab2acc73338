import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * FOLDER MODEL ORDERS COURIERS: fills DATABASE_URL as the version in FOLDER does it, since its scripts know its schema, and
 * prints the couriers. A version from before there was such a script is filled by ours.
 */
const [folder = '', modelId = '', orders, couriers] = process.argv.slice(2)
const load = async (path: string): Promise<unknown> => import(pathToFileURL(path).href)
const ours = join(import.meta.dirname, '../..')
const from = (path: string) => join(existsSync(join(folder, path)) ? folder : ours, path)

const { connect } = (await load(
  join(folder, 'server/src/platform/db.ts'),
)) as typeof import('../../server/src/platform/db.ts')
const { fillOrders } = (await load(from('bench/fill-orders.ts'))) as typeof import('../fill-orders.ts')

const sql = connect(process.env.DATABASE_URL ?? '', { max: 2 })
await fillOrders(sql, modelId, Number(orders))
try {
  const { addCarriers } = (await load(from('bench/position-world.ts'))) as typeof import('../position-world.ts')
  console.log(JSON.stringify({ carriers: await addCarriers(sql, Number(couriers)) }))
} catch (error) {
  // All that is not about couriers can still be measured.
  console.log(JSON.stringify({ reason: error instanceof Error ? error.message : String(error) }))
}
await sql.end()
