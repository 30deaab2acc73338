import { createHash } from 'node:crypto'
import { type Database, first, inOneTransaction } from './db.ts'
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

/**
 * Runs `work` once for a key (E5). Row and change commit together, so a crash leaves both or neither;
 * a twin that arrives meanwhile waits at the primary key and then gets the first reply.
 */
export function replyOnce(db: Database, call: IdempotentCall, work: () => Promise<StoredReply>): Promise<StoredReply> {
  return inOneTransaction(db, async (tx) => {
    await tx`delete from idempotency_keys where scope = ${call.scope} and key = ${call.key} and created_at < now() - interval '24 hours'`
    const taken = await tx`
      insert into idempotency_keys (scope, key, fingerprint) values (${call.scope}, ${call.key}, ${call.fingerprint})
      on conflict do nothing returning key`
    if (taken.length === 0) return earlierReply(db, call)
    const reply = await work()
    await tx`update idempotency_keys set status = ${reply.status}, body = ${reply.body} where scope = ${call.scope} and key = ${call.key}`
    return reply
  })
}

async function earlierReply(db: Database, call: IdempotentCall): Promise<StoredReply> {
  const earlier = await first(db<(StoredReply & { fingerprint: string })[]>`
    select status, body, fingerprint from idempotency_keys where scope = ${call.scope} and key = ${call.key}`)
  if (!earlier) throw new AppError('conflict')
  if (earlier.fingerprint !== call.fingerprint) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used with another request')
  }
  return { status: earlier.status, body: earlier.body }
}

export const forgetOldKeys = (db: Database) =>
  db`delete from idempotency_keys where created_at < now() - interval '24 hours'`
