import type { Db, Tx } from '../platform/db.ts'

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  for (const hash of hashes) await tx`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hash})`
}

export const deleteRecoveryCodes = (tx: Tx, userId: string) => tx`delete from recovery_codes where user_id = ${userId}`

export const takeRecoveryCode = (db: Db, userId: string, hash: Buffer) => db`
  update recovery_codes set used_at = ${db.now}::timestamptz where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`
