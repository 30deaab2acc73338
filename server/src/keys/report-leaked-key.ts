import { mailOwners } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { hashToken } from '../platform/secrets.ts'
import { takeKeyBySecret } from './api-keys.sql.ts'
import { isKeySecret } from './authenticate-key.ts'

/** To show a secret is to hold it, and whoever holds it may end it; whoever answers for it is told (N1). */
export async function reportLeakedKey(
  tx: Tx,
  deps: DepsInTx,
  secret: string,
  ip: string,
): Promise<{ revoked: boolean }> {
  const key = isKeySecret(secret) ? await takeKeyBySecret(tx, hashToken(secret)) : undefined
  if (!key) return { revoked: false }
  await recordChange(
    tx,
    { id: null, name: 'unknown', ip },
    {
      action: 'key.leaked',
      subjectType: 'api-key',
      subjectId: key.id,
      before: { name: key.name, accountId: key.accountId },
    },
  )
  await tx.emit({ type: 'key.leaked', keyId: key.id })
  await mailOwners(tx, deps, key, {
    template: 'key-leaked',
    subject: 'A key was revoked',
    paragraphs: [
      'The key {name} ({prefix}…) was found where it should not be, and was revoked at once. Programs that use it need a new one.',
      'Webhooks that were made with it are switched off: look at them before you switch them on again.',
    ],
    values: { name: key.name, prefix: key.prefix },
    button: 'Look at the keys',
  })
  return { revoked: true }
}
