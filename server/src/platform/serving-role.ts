import { PgBoss } from 'pg-boss'
import { connect, type Db } from './db.ts'
import type { Log } from './log.ts'
import { compareMigrations, migrate, sayBlocked } from './migrate.ts'
import { roleOf } from './postgres/database-url.ts'
import { jobConnections } from './postgres/job-connections.ts'

/** What is only ever added to: to the role that serves, the right to change it does not even exist. */
export const appendOnly: readonly string[] = [
  'audit_log',
  'consents',
  'content_versions',
  'dispatch_decisions',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
  'order_charges',
  'order_prices',
  'order_timeline',
]
/** Only through functions of the owner: proofs may be forgotten, the head of the log advances with it. */
const insertOnly: readonly string[] = ['order_proofs']
const readOnly: readonly string[] = ['audit_head', 'migrations']

/**
 * With two roles the owner makes and migrates the tables, the job queue's too, and then gives the other one what serving
 * takes: rows, not tables. No ownership, no truncate, no triggers switched off, whatever a statement may say.
 */
export async function prepareAsOwner(ownerUrl: string, servingUrl: string, log: Log): Promise<string[]> {
  const role = roleOf(servingUrl)
  const db = connect(ownerUrl, { max: 2, onNotice: (message) => log.debug(message) })
  try {
    const applied = await migrate(db, { onBlocked: sayBlocked(log) })
    await makeJobSchema(ownerUrl)
    // A newer node has given rights to tables that this one does not know: it would take none of them back.
    if ((await compareMigrations(db)).unknown.length === 0) await db.transaction((tx) => grantServing(tx, role))
    return applied
  } finally {
    await db.end({ timeout: 5 })
  }
}

/** Exported for the restore, which fills a new database. */
export async function makeJobSchema(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ ...jobConnections(databaseUrl), max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Any number, as long as every node takes the same. */
const lock = 7_246_062

async function grantServing(db: Db, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`
  const tables = (names: readonly string[]) => names.map((table) => `public.${table}`).join(', ')
  await db`select pg_advisory_xact_lock(${lock})`
  const [server] = await db<{ version: number }[]>`select current_setting('server_version_num')::int as version`
  await db.unsafe(`
    grant usage on schema public, pgboss to ${name};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
    grant usage, select, update on all sequences in schema public, pgboss to ${name};
    revoke update, delete on ${tables([...appendOnly, ...insertOnly])} from ${name};
    revoke insert, update, delete on ${tables(readOnly)} from ${name}`)
  // To have the queue's table analyzed in a rush; before 17 that is the owner's alone.
  if (server && server.version >= 170_000) await db.unsafe(`grant maintain on all tables in schema pgboss to ${name}`)
}

/** What the role that serves could do beyond serving; told at the start, since one role for all is allowed. */
export async function ownsTables(db: Db): Promise<boolean> {
  const owned = await db`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage') limit 1`
  return owned.length > 0
}
