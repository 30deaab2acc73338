import { createHash } from 'node:crypto'
import { type Database, type Db, first, type Tx } from './db.ts'
import { AppError } from './errors.ts'

export interface StoredReply {
  status: number
  body: string
}

export interface IdempotentCall {
  /** Whose key it is: keys of two people never meet. */
  scope: string
  key: string
  fingerprint: string
}

const keyForm = /^[\x21-\x7e]{1,255}$/

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && keyForm.test(header)) return header
  throw new AppError('bad_input', 'The Idempotency-Key must be 1 to 255 printable characters')
}

export const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The reply that this call got before, if it did; asked without a transaction, before anything is prepared. */
export async function findReply(db: Db, call: IdempotentCall): Promise<StoredReply | undefined> {
  const earlier = await first(db<(StoredReply & { fingerprint: string })[]>`
    select status, body, fingerprint from idempotency_keys
    where scope = ${call.scope} and key = ${call.key} and created_at > now() - interval '24 hours'`)
  if (!earlier) return undefined
  if (earlier.fingerprint !== call.fingerprint) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used with another request')
  }
  return { status: earlier.status, body: earlier.body }
}

/**
 * Takes the key for this transaction (E5). Row and change commit together, so a crash leaves both or neither; a twin
 * that arrives meanwhile waits here, at the primary key, and gets the first reply.
 */
export async function takeKey(tx: Tx, call: IdempotentCall): Promise<StoredReply | undefined> {
  await tx`delete from idempotency_keys where scope = ${call.scope} and key = ${call.key} and created_at < now() - interval '24 hours'`
  const taken = await tx`
    insert into idempotency_keys (scope, key, fingerprint) values (${call.scope}, ${call.key}, ${call.fingerprint})
    on conflict do nothing returning key`
  if (taken.length > 0) return undefined
  const earlier = await findReply(tx, call)
  if (!earlier) throw new AppError('conflict')
  return earlier
}

export const keepReply = (tx: Tx, call: IdempotentCall, reply: StoredReply) =>
  tx`update idempotency_keys set status = ${reply.status}, body = ${reply.body} where scope = ${call.scope} and key = ${call.key}`

/** What somebody was answered about an account they have left is not answered again: the call then asks for its right (J2). */
export const forgetReplies = (tx: Tx, userId: string, accountId: string) =>
  tx`delete from idempotency_keys where scope = ${userId} and position(${accountId} in body) > 0`

export const forgetOldKeys = (db: Database) =>
  db`delete from idempotency_keys where created_at < now() - interval '24 hours'`
