import { type Db, first } from '../db.ts'
import type { Secrets } from '../secrets.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

const purpose = 'push-key'

/** Made at the first start and the same for all nodes ever after: subscriptions are bound to it. */
export async function readPushKeys(db: Db, secrets: Secrets): Promise<PushKeys> {
  const found = await findPushKeys(db, secrets)
  if (found) return found
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = secrets.seal(Buffer.from(privateKey), purpose)
  await db`insert into push_keys (public_key, sealed_private_key) values (${publicKey}, ${sealed}) on conflict do nothing`
  return (await findPushKeys(db, secrets)) ?? { publicKey, privateKey }
}

/** Nothing before the first start. */
export async function findPushKeys(db: Db, secrets: Secrets): Promise<PushKeys | undefined> {
  const row = await first(db<{ publicKey: string; sealedPrivateKey: Buffer }[]>`
    select public_key, sealed_private_key from push_keys`)
  return row && { publicKey: row.publicKey, privateKey: secrets.open(row.sealedPrivateKey, purpose).toString() }
}
