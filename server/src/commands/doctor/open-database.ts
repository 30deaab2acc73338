import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { connect, type Database, type Tx } from '../../platform/db.ts'
import { openEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { clusterDirOf } from '../../platform/embedded-postgres-cluster.ts'
import { type Finding, fault, messageOf, warning, within } from './finding.ts'

export interface Opened {
  db: Database
  /** Never started: there is nothing in it to look at. */
  isEmpty: boolean
  close(): Promise<void>
}

/** An embedded one that was stopped needs its time to start, and one that died to repair itself. */
const patience = { own: 10, embedded: 45 }

/** By the role that serves, which is the one that has to work; the embedded one is started if nobody runs it. */
export async function openDatabase(env: Env): Promise<Opened | Finding> {
  if (!env.databaseUrl && !existsSync(join(clusterDirOf(env.dataDir), 'PG_VERSION')))
    return warning(
      'database',
      `There is no database in ${env.dataDir} yet.`,
      'The first start makes it. To use another, set DATABASE_URL; to use one that was here before, DATA_DIR.',
    )
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const url = env.databaseUrl ?? (await openEmbedded(env.dataDir, closing))
    const db = connect(url, { max: 4 })
    closing.push(() => db.end({ timeout: 1 }))
    const tables = await within(patience.own, db`select where to_regclass('public.migrations') is not null`.execute())
    return { db, isEmpty: tables.length === 0, close }
  } catch (error) {
    await close()
    return fault('database', `The database cannot be reached: ${messageOf(error)}.`, whatToDo(env))
  }
}

async function openEmbedded(dataDir: string, closing: (() => Promise<void>)[]): Promise<string> {
  const opened = await within(
    patience.embedded,
    openEmbeddedPostgres(dataDir, () => undefined),
  )
  closing.push(opened.stop)
  return opened.servingUrl
}

const whatToDo = (env: Env): string =>
  env.databaseUrl
    ? 'See that PostgreSQL runs, that DATABASE_URL is right (host, port, name, user, password) and that no firewall stands between.'
    : `See ${join(env.dataDir, 'postgres.log')}, the free space of the disk, and who owns ${env.dataDir}.`

/** Cannot change anything, and ends by itself, whatever is asked. */
export const readOnly = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.begin('read only', async (tx) => {
    await tx`set local statement_timeout = '6s'`
    return work(tx)
  })
