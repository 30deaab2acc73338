import { type Db, first, type Tx } from '../platform/db.ts'

export type TokenPurpose = 'verify-email' | 'reset-password'

export interface MailedToken {
  userId: string
  email: string
}

/** A newer link replaces the older one. */
export const putMailedToken = (
  tx: Tx,
  token: { hash: Buffer; userId: string; purpose: TokenPurpose; email: string; minutes: number },
) => tx`
  insert into mailed_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
  values (${token.hash}, ${token.userId}, ${token.purpose}, ${token.email}, ${tx.now}, ${tx.now}::timestamptz + make_interval(mins => ${token.minutes}))
  on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, email = excluded.email,
    expires_at = excluded.expires_at, created_at = excluded.created_at`

export const findMailedToken = (db: Db, hash: Buffer, purpose: TokenPurpose) =>
  first(db<MailedToken[]>`
    select user_id, email from mailed_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${db.now}::timestamptz`)

/** Of two clicks on one link, one gets the row. */
export const takeMailedToken = (tx: Tx, hash: Buffer, purpose: TokenPurpose) =>
  first(tx<MailedToken[]>`
    delete from mailed_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > ${tx.now}::timestamptz returning user_id, email`)

export const deleteMailedTokens = (tx: Tx, userId: string, purpose: TokenPurpose) => tx`
  delete from mailed_tokens where user_id = ${userId} and purpose = ${purpose}`

export const deleteMailedTokensOf = (tx: Tx, userId: string) => tx`delete from mailed_tokens where user_id = ${userId}`

export const deleteOldTokens = (db: Db) => db`delete from mailed_tokens where expires_at < ${db.now}::timestamptz`
