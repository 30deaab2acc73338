import { setTimeout as wait } from 'node:timers/promises'
import { BadEnvironment, type Env, readEnv } from './env.ts'
import { exitOnFault, faultCode } from './exit-on-fault.ts'
import { isConnectionFault } from './platform/db.ts'
import { EmbeddedPostgresAway, EmbeddedPostgresError, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { giveBackMemory } from './platform/give-back-memory.ts'
import { type Log, makeLog } from './platform/log.ts'
import { StorageAway } from './platform/storage/port.ts'
import { BadStorage } from './platform/storage/try-bucket.ts'
import { requireProductionEnv } from './require-production.ts'
import { startMessage } from './start-message.ts'

/** env -> database -> node -> listen -> graceful close. */
async function main(): Promise<void> {
  const env = readEnv(process.env)
  requireProductionEnv(env)
  const log = makeLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  let answerOpen = () => {}
  let handOver = async () => {}
  const leave = once(async (code: number) => {
    const patience = setTimeout(() => process.exit(code || faultCode), 30_000).unref()
    // Whose answer the fault has taken with it would wait for ever: what is open after a while gets another one.
    if (code === faultCode) setTimeout(() => answerOpen(), openMs).unref()
    for (const close of closing.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'while closing'))
    clearTimeout(patience)
    process.exit(code)
  })
  process.on('SIGTERM', () => void handOver().then(() => leave(0)))
  process.on('SIGINT', () => leave(0))
  exitOnFault(log, leave)
  try {
    const { url, migrateUrl, stop } = await openDatabase(env, log)
    closing.push(stop)
    const { startNode } = await readProgram()
    const node = await startNode({ env, databaseUrl: url, migrateUrl, log })
    closing.push(node.close)
    answerOpen = () => node.app.answerOpen()
    await node.app.listen({ port: env.port, host: env.host })
    handOver = async () => {
      node.app.beginToLeave()
      await wait(env.stopDelayMs)
    }
    console.log(startMessage(env, node.app.addresses(), node.logins))
    // The first who asks for an address or a way finds the streets read; never inside a transaction.
    node.deps.streets.warmUp().catch((error: unknown) => log.warn({ err: error }, 'streets were not read ahead'))
    giveBackMemory()
  } catch (error) {
    complain(error)
    // A database or a bucket that is not there yet may come; a wrong setting stays wrong.
    const mayCome = isConnectionFault(error) || error instanceof EmbeddedPostgresAway || error instanceof StorageAway
    await leave(mayCome ? faultCode : 1)
  }
}

/** Two thousand files, which are read while PostgreSQL starts; both take most of a second. */
const readProgram = () => import('./node.ts')

/** Well within the time that a caller waits, and after everything that goes its way. */
const openMs = 5_000

interface Opened {
  url: string
  /** Of the role that owns the tables, if that is another one. */
  migrateUrl: string | undefined
  stop(): Promise<void>
}

async function openDatabase(env: Env, log: Log): Promise<Opened> {
  if (env.databaseUrl) return { url: env.databaseUrl, migrateUrl: env.databaseMigrateUrl, stop: async () => undefined }
  const { url, servingUrl, stop } = await startEmbeddedPostgres(env.dataDir, (line) => log.info(line), {
    // What is wrong with it is said where it is waited for.
    whenLaunched: () => void readProgram().catch(() => undefined),
  })
  return { url: servingUrl, migrateUrl: url, stop }
}

/** A second Ctrl-C does not interrupt the closing that the first one began. */
function once<T>(work: (argument: T) => Promise<void>): (argument: T) => Promise<void> {
  let begun: Promise<void> | undefined
  return (argument) => (begun ??= work(argument))
}

function complain(error: unknown): void {
  const known =
    error instanceof BadEnvironment ||
    error instanceof EmbeddedPostgresError ||
    error instanceof BadStorage ||
    error instanceof StorageAway ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(
    known || !(error instanceof Error)
      ? String(error instanceof Error ? error.message : error)
      : (error.stack ?? error.message),
  )
}

main().catch((error: unknown) => {
  complain(error)
  process.exit(1)
})
