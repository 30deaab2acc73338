import type { Env } from '../../env.ts'
import type { Database } from '../../platform/db.ts'
import { findPushKeys } from '../../platform/push/push-keys.ts'
import { findSecretKey, isSameKey, makeSecrets } from '../../platform/secrets.ts'
import { type Finding, fault, messageOf, ok, warning } from './finding.ts'
import { readOnly } from './open-database.ts'

const name = 'SECRET_KEY'
const keyBytes = 32
const bringBack =
  'Bring back the key that was used before: SECRET_KEY, or secret.key in DATA_DIR. Without it what is sealed stays closed.'

export async function readKey({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>): Promise<Buffer | Finding> {
  try {
    const key = await findSecretKey(secretKey, dataDir)
    if (!key)
      return warning(
        name,
        `There is none yet, neither SECRET_KEY nor secret.key in ${dataDir}.`,
        'The first start makes one. If the database is older than that, bring back its key first.',
      )
    if (key.length === keyBytes) return key
    return fault(name, 'secret.key in DATA_DIR is no key: it must be 64 hexadecimal digits.', bringBack)
  } catch (error) {
    return fault(
      name,
      `secret.key in DATA_DIR cannot be read: ${messageOf(error)}.`,
      'Let the user that the server runs as read it.',
    )
  }
}

/** Told by its fingerprint, and by opening something that was sealed with it. */
export async function checkKey(env: Pick<Env, 'secretKey' | 'dataDir'>, db: Database): Promise<Finding> {
  const key = await readKey(env)
  if (!Buffer.isBuffer(key)) return key
  const where = env.secretKey ? 'SECRET_KEY' : 'secret.key in DATA_DIR'
  const isSame = await readOnly(db, (tx) => isSameKey(tx, key))
  if (isSame === undefined) return ok(name, `${where} is there; the database was filled with none yet.`)
  if (!isSame) return fault(name, `${where} is not the one that this database was filled with.`, bringBack)
  try {
    const opened = await readOnly(db, (tx) => findPushKeys(tx, makeSecrets(key)))
    return ok(name, opened ? `${where} opens what was sealed with it.` : `${where} is the one of this database.`)
  } catch (error) {
    return fault(name, `What was sealed with ${where} cannot be opened: ${messageOf(error)}.`, bringBack)
  }
}
