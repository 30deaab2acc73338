import type { AccountRef } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { accountsOf, type Principal } from '../platform/principal.ts'

/** Those that somebody acts for, their own first; a person's own account is called by their name. */
export const listAccounts = (db: Db, actor: Principal) => db<AccountRef[]>`
  select a.id as "_id", coalesce(a.name, ${actor.name}) as name, a.kind, coalesce(m.role, 'owner') as role
  from accounts a left join account_members m on m.account_id = a.id and m.user_id = ${actor.id}
  where a.id = any(${accountsOf(actor)}) order by a.kind desc, a.name, a.id limit 100`
