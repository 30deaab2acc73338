import { statfs as statfsOf } from 'node:fs/promises'
import type { Env } from '../../env.ts'
import type { Database } from '../../platform/db.ts'
import { clusterDirOf } from '../../platform/embedded-postgres-cluster.ts'
import { makeGeocoder } from '../../platform/geo/geocoder.ts'
import { makeLog } from '../../platform/log.ts'
import { makeSecrets } from '../../platform/secrets.ts'
import { loadMapSettings, loadSettings } from '../../settings/index.ts'
import { checkBackup } from './check-backup.ts'
import { checkClock, checkTimeZone } from './check-clock.ts'
import { checkDemoAccounts, checkDurability, checkMigrations, checkOwner, checkServer } from './check-database.ts'
import { checkEnvironment } from './check-environment.ts'
import { checkKey, readKey } from './check-key.ts'
import { checkDataDir, checkDisks, checkNode, type StatFs } from './check-machine.ts'
import { checkGeocoder, checkMap, checkPacks, checkRouter, toronto } from './check-maps.ts'
import { checkJobs, checkOutbox } from './check-queues.ts'
import { checkMail, checkPayments, checkPush, checkRedis, checkSms, sendTestMail } from './check-services.ts'
import { checkCollation, checkConnections, checkSlots, checkTables, checkTransactions } from './check-tables.ts'
import { type Check, type Finding, messageOf, runCheck, warning, within } from './finding.ts'
import { makeHider } from './hide-secrets.ts'
import { type Opened, openDatabase } from './open-database.ts'

interface Wish {
  source: NodeJS.ProcessEnv
  sendMailTo?: string | undefined
  /** Tests put a full disk and another clock here. */
  statfs?: StatFs
  now?: () => number
}

/** PostgreSQL of our own is let end in order; what hangs then ends with the process. */
const closeSeconds = 25

/** Looks at everything and changes nothing; ends within about a minute and a half whatever hangs. */
export async function examine({ source, sendMailTo, statfs = statfsOf, now = Date.now }: Wish): Promise<Finding[]> {
  const hide = makeHider(source)
  const { env, findings } = checkEnvironment(source)
  if (!env) return [...findings, checkNode()].map(hide)
  const outside = all(outsideChecks(env, { sendMailTo, statfs, now }))
  const opened = await openDatabase(env)
  const inside = 'db' in opened ? await all(databaseChecks(env, opened, now)) : [opened]
  const beside = await outside
  if ('db' in opened)
    await within(closeSeconds, opened.close()).catch((error: unknown) => {
      inside.push(warning('database', `It did not let go: ${messageOf(error)}.`, 'See its log.'))
    })
  return [...findings, ...beside, ...inside].map(hide)
}

const all = async (checks: readonly Check[]): Promise<Finding[]> => (await Promise.all(checks.map(runCheck))).flat()

function outsideChecks(
  env: Env,
  { sendMailTo, statfs, now }: Required<Omit<Wish, 'source' | 'sendMailTo'>> & Pick<Wish, 'sendMailTo'>,
): Check[] {
  const { dataDir } = env
  const disks = [
    { what: 'DATA_DIR', path: dataDir },
    { what: 'the database', path: clusterDirOf(dataDir) },
  ]
  return [
    { name: 'Node', look: async () => checkNode() },
    { name: 'DATA_DIR', look: () => checkDataDir(dataDir) },
    { name: 'disk', look: () => checkDisks(disks, statfs) },
    { name: 'backup', look: () => checkBackup(dataDir, now) },
    { name: 'Redis', look: () => checkRedis(env), seconds: 15 },
    { name: 'mail', look: () => checkMail(env) },
    ...(sendMailTo ? [{ name: 'test mail', look: () => sendTestMail(env, sendMailTo), seconds: 25 }] : []),
    { name: 'SMS', look: async () => checkSms(env) },
    { name: 'push', look: async () => checkPush(env) },
    { name: 'payments', look: () => checkPayments(env) },
    { name: 'street packs', look: () => checkPacks(dataDir), seconds: 15 },
  ]
}

function databaseChecks(env: Env, { db, isEmpty }: Opened, now: () => number): Check[] {
  const ofServer = [
    { name: 'database', look: () => checkServer(db) },
    { name: 'owner of tables', look: () => checkOwner(env) },
    { name: 'durability', look: () => checkDurability(db) },
    { name: 'migrations', look: () => checkMigrations(db, isEmpty) },
    { name: 'clock', look: () => checkClock(db, now) },
    { name: 'connections', look: () => checkConnections(env, db) },
    { name: 'transactions', look: () => checkTransactions(db) },
    { name: 'collation', look: () => checkCollation(db) },
    { name: 'replication', look: () => checkSlots(db) },
  ]
  const ofTables = [
    { name: 'tables', look: () => checkTables(db) },
    { name: 'SECRET_KEY', look: () => checkKey(env, db) },
    { name: 'demo accounts', look: () => checkDemoAccounts(env, db) },
    { name: 'jobs', look: () => checkJobs(db) },
    { name: 'outbox', look: () => checkOutbox(db) },
    { name: 'time zone', look: () => checkZone(db) },
    { name: 'maps', look: () => checkMaps(env, db) },
  ]
  // They share a few connections, so each may have to wait for its turn.
  return [...ofServer, ...(isEmpty ? [] : ofTables)].map((check) => ({ ...check, seconds: 15 }))
}

async function checkZone(db: Database): Promise<Finding> {
  const settings = await loadSettings(db, makeLog('silent'))
  return checkTimeZone(db, settings.get('general.timeZone'))
}

/** Whom the environment or the settings name, as the server would ask them. */
async function checkMaps(env: Env, db: Database): Promise<Finding[]> {
  const log = makeLog('silent')
  const key = await readKey(env)
  const secrets = makeSecrets(Buffer.isBuffer(key) ? key : Buffer.alloc(32))
  const chosen = await loadMapSettings({ env, db, secrets, log })
  const address = (await loadSettings(db, log)).get('general.depotAddress')
  const depot = await makeGeocoder({ db, warn: () => undefined }).recall(address)
  return Promise.all([
    checkMap(env, chosen.map(), chosen.fixed.map),
    checkGeocoder(env, chosen.geocoder(), address),
    checkRouter(env, chosen.router(), depot ?? toronto),
  ])
}
