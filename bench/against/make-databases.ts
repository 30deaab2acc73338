import { execFile } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { aDraft, liftLimits, post, register } from '../orders-world.ts'
import type { Carrier } from '../position-world.ts'
import { startServer } from '../server.ts'
import type { Version } from './check-out.ts'
import type { Closing } from './closing.ts'
import { untilQueueEmpty } from './queue.ts'
import type { SideName } from './turns.ts'

const run = promisify(execFile)

export interface Filled {
  modelId: string
  customer: { token: string; id: string }
  admin: { token: string; id: string }
  carriers: Carrier[]
  /** Why there are no couriers, if there are none. */
  noCarriers: string | undefined
}

export interface Databases extends Filled {
  cluster: string
  urlOf(side: SideName): string
  dataDirOf(side: SideName): string
}

export const envOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: '1',
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
})

/** As `npm start` of that version sets it. */
export const compileCacheOf = (version: Version) => ({
  NODE_COMPILE_CACHE: join(version.folder, 'node_modules/.cache/maple-compile'),
})

/** One cluster with two databases of the same content and a data folder each, filled by the older version. */
export async function makeDatabases(
  folder: string,
  older: Version,
  size: { orders: number; couriers: number },
  closing: Closing,
): Promise<Databases> {
  const cluster = join(folder, 'cluster')
  const postgres = await startEmbeddedPostgres(cluster, () => undefined)
  closing.add(() => postgres.stop())
  const dataDirOf = (name: string) => join(folder, name)
  const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  mkdirSync(dataDirOf('filled'))
  closing.signal.throwIfAborted()
  const filled = await fill(postgres.url, dataDirOf('filled'), older, size, closing)
  const server = connect(urlOf('postgres'), { max: 1 })
  const end = closing.add(() => server.end())
  for (const side of ['before', 'after']) {
    await server.unsafe(`create database "${side}" template maple`)
    cpSync(dataDirOf('filled'), dataDirOf(side), { recursive: true })
  }
  await end()
  return { ...filled, cluster, urlOf, dataDirOf }
}

async function fill(
  url: string,
  dataDir: string,
  older: Version,
  size: { orders: number; couriers: number },
  closing: Closing,
): Promise<Filled> {
  const server = await startServer(
    dataDir,
    { ...envOf(url), ...compileCacheOf(older) },
    older.program,
    older.node,
    closing.signal,
  )
  const stop = closing.add(() => server.stop())
  const sql = connect(url, { max: 2 })
  const end = closing.add(() => sql.end())
  await liftLimits(sql)
  const customer = await register(server.base, 'customer@bench.ca')
  const admin = await register(server.base, 'admin@bench.ca')
  await sql`update users set role = 'super-admin' where email = 'admin@bench.ca'`
  const placed = await post(server.base, '/orders', aDraft, customer.token)
  if (!placed.data?._id) throw new Error(`${older.label} placed no order to copy: ${JSON.stringify(placed)}`)
  const modelId = String(placed.data._id)
  const { stdout } = await run(
    older.node,
    [join(import.meta.dirname, 'fill-with.ts'), older.folder, modelId, String(size.orders), String(size.couriers)],
    { env: { ...process.env, ...compileCacheOf(older), DATABASE_URL: url }, signal: closing.signal },
  )
  const { carriers = [], reason } = JSON.parse(stdout) as { carriers?: Carrier[]; reason?: string }
  for (let n = 0; n < 40; n += 1) await post(server.base, '/orders', aDraft, customer.token)
  await untilQueueEmpty(sql)
  await end()
  await stop()
  return { modelId, customer, admin, carriers, noCarriers: reason }
}
