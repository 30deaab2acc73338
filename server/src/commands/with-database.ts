import { readEnv } from '../env.ts'
import { connect, type Database } from '../platform/db.ts'
import { openEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { makeSigner, readSecretKey, requireSameKey } from '../platform/secrets.ts'

/** For commands: the configured database, or the embedded one, running or started for the time being. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const env = readEnv(process.env)
  const opened = env.databaseUrl
    ? { url: env.databaseMigrateUrl ?? env.databaseUrl, stop: async () => undefined }
    : await openEmbeddedPostgres(env.dataDir, () => undefined)
  const key = await readSecretKey(env.secretKey, env.dataDir)
  const db = connect(opened.url, { max: 2, sign: makeSigner(key) })
  try {
    await requireKnownKey(db, key)
    return await work(db)
  } finally {
    await db.end({ timeout: 5 })
    await opened.stop()
  }
}

/** A database that was never started has no key yet: then any will do. */
async function requireKnownKey(db: Database, key: Buffer): Promise<void> {
  const [filled] = await db`select to_regclass('facts') as name`
  if (filled?.name) await requireSameKey(db, key)
}

/** Ends the process with what a person needs to know and no stack. */
export function failCommand(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
