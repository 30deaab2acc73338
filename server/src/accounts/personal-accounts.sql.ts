import type { Language } from '@maple/contract'
import { type Db, first } from '../platform/db.ts'

/** A person's own account is called by their name. */
export const findPersonalAccount = (db: Db, id: string) =>
  first(db<{ name: string; language: Language; createdAt: string }[]>`
    select u.first_name || ' ' || u.last_name as name, u.language, a.created_at
    from accounts a join users u on u.id = a.id where a.id = ${id} and a.kind = 'personal' and u.deleted_at is null`)
