import type { Language, Role, StaffProfile } from '@maple/contract'
import type { Db } from '../platform/db.ts'

export interface Told {
  id: string
  email: string
  firstName: string
  language: Language
  role: Role
  staffProfile: StaffProfile | null
}

const people = (db: Db) => db`
  select u.id, u.email, u.first_name, u.language, u.role, u.staff_profile from users u
  where u.is_active and u.deleted_at is null`

/** Of a business as it is today; a person's own account is their own. */
export const listOwners = (db: Db, accountId: string) => db<Told[]>`
  ${people(db)} and (u.id = ${accountId} or u.id in (
    select m.user_id from account_members m where m.account_id = ${accountId} and m.role = 'owner'))
  order by u.id limit 100`

export const listStaffWithRights = (db: Db) => db<Told[]>`
  ${people(db)} and u.role in ('admin', 'super-admin') order by u.id limit 1000`
