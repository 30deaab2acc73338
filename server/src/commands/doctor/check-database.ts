import type { Env } from '../../env.ts'
import { connect, type Database } from '../../platform/db.ts'
import { makeLog } from '../../platform/log.ts'
import { compareMigrations, requireDurability } from '../../platform/migrate.ts'
import { requireNoDemoAccounts } from '../../require-production.ts'
import { size } from './check-machine.ts'
import { type Finding, fault, messageOf, ok, warning, within } from './finding.ts'
import { readOnly } from './open-database.ts'

const oldestVersion = 15
/** An order takes several round trips. */
const slowMs = 20

export async function checkServer(db: Database): Promise<Finding> {
  const name = 'database'
  const [facts] = await readOnly(
    db,
    (tx) => tx<{ number: number; version: string; bytes: number; isStandby: boolean }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes, pg_is_in_recovery() as is_standby`,
  )
  if (!facts) return fault(name, 'The database tells nothing of itself.', 'See its log.')
  const milliseconds = await roundTrip(db)
  const says = `PostgreSQL ${facts.version}, ${size(facts.bytes)}, answers in ${milliseconds.toFixed(1)} ms.`
  if (facts.number < oldestVersion * 10_000) return fault(name, says, `Upgrade it to ${oldestVersion} or newer.`)
  if (facts.isStandby)
    return fault(
      name,
      `${says} It is a standby, which takes no changes.`,
      'Set DATABASE_URL to the primary, or promote this one.',
    )
  if (milliseconds > slowMs)
    return warning(
      name,
      says,
      `Bring server and database closer together: more than ${slowMs} ms make every page slow.`,
    )
  return ok(name, says)
}

/** The quickest of five: the others tell how busy this machine is. */
async function roundTrip(db: Database): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const begun = performance.now()
    await db`select 1`
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

export async function checkDurability(db: Database): Promise<Finding> {
  const name = 'durability'
  try {
    await readOnly(db, requireDurability)
    return ok(name, 'What was acknowledged is on the disk (fsync, synchronous_commit, full_page_writes).')
  } catch (error) {
    return fault(name, messageOf(error), 'Set them to on in postgresql.conf; the server refuses to start otherwise.')
  }
}

export async function checkMigrations(db: Database, isEmpty: boolean): Promise<Finding> {
  const name = 'migrations'
  if (isEmpty)
    return warning(
      name,
      'The database is empty.',
      'The first start fills it: npm start. If it should not be empty, see DATABASE_URL.',
    )
  const { missing, unknown, edited } = await readOnly(db, compareMigrations)
  const named = (names: string[]) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
  if (edited.length > 0)
    return fault(
      name,
      `Edited after they were applied: ${named(edited)}.`,
      'Bring back the files as they were released; the server refuses to start otherwise.',
    )
  if (missing.length > 0)
    return fault(name, `Not applied yet: ${named(missing)}.`, 'Start one node of this version: it applies them.')
  if (unknown.length > 0)
    return warning(
      name,
      `The database is newer than this program, which does not know ${named(unknown)}.`,
      'While an update is rolled out that is as it should be. Else finish it, or restore the backup that was made before.',
    )
  return ok(name, 'All are applied.')
}

/** By the role that owns the tables, where that is another one. */
export async function checkOwner({ databaseMigrateUrl }: Pick<Env, 'databaseMigrateUrl'>): Promise<Finding[]> {
  const name = 'owner of tables'
  if (!databaseMigrateUrl) return []
  const owner = connect(databaseMigrateUrl, { max: 1 })
  try {
    await within(6, owner`select 1`.execute())
    return [ok(name, 'The role of DATABASE_MIGRATE_URL can sign in.')]
  } catch (error) {
    const says = `The role of DATABASE_MIGRATE_URL cannot sign in: ${messageOf(error)}.`
    return [fault(name, says, 'Correct it: without it the server cannot migrate, and does not start.')]
  } finally {
    await owner.end({ timeout: 1 })
  }
}

export async function checkDemoAccounts(env: Env, db: Database): Promise<Finding[]> {
  if (env.demo) return []
  try {
    await readOnly(db, (tx) => requireNoDemoAccounts(env, tx, makeLog('silent')))
    return [ok('demo accounts', 'There are none.')]
  } catch (error) {
    return [fault('demo accounts', messageOf(error), 'npm run remove-demo')]
  }
}
