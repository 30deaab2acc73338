import type { Db, Tx } from '../platform/db.ts'

export const putPastEmail = (tx: Tx, userId: string, email: string) => tx`
  insert into past_emails (user_id, email, until) values (${userId}, ${email}, ${tx.now})
  on conflict (user_id, email) do update set until = excluded.until`

export const deletePastEmail = (tx: Tx, userId: string, email: string) => tx`
  delete from past_emails where user_id = ${userId} and email = ${email}`

export const deletePastEmails = (tx: Tx, userId: string) => tx`delete from past_emails where user_id = ${userId}`

export const listPastEmails = (db: Db, userId: string) => db<{ email: string; until: string }[]>`
  select email, until from past_emails where user_id = ${userId} order by until`
