import type { Caller } from '@maple/contract'
import type { Db } from '../platform/db.ts'

type CallerRow = Omit<Caller, 'email' | 'orders'> & { email: string }

/** Active customers among these, who has exactly this phone first. */
export const listCallerRows = (db: Db, ids: readonly string[], phone: string | undefined, limit: number) => db<
  CallerRow[]
>`
  select u.id as "_id", u.first_name, u.last_name, u.email, u.phone,
    (select coalesce(json_agg(json_build_object('_id', a.id, 'label', a.label, 'address', a.address, 'isDefault', a.is_default)
        order by a.is_default desc, a.created_at, a.id), '[]')
      from (select * from addresses where user_id = u.id order by is_default desc, created_at, id limit 20) a) as addresses,
    (select coalesce(json_agg(json_build_object('_id', c.id, 'kind', c.kind, 'name', coalesce(c.name, u.first_name || ' ' || u.last_name))
        order by c.kind desc, c.name, c.id), '[]')
      from accounts c where c.id = u.id or c.id in (select account_id from account_members m where m.user_id = u.id)) as accounts
  from users u where u.id = any(${ids as string[]}::uuid[]) and u.role = 'customer' and u.is_active and u.deleted_at is null
  order by (u.phone is not distinct from ${phone ?? null}) desc, u.last_name, u.first_name, u.id limit ${limit}`
