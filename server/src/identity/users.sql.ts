import type { Language, Role, StaffProfile } from '@maple/contract'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { isFoundIn } from '../platform/search-words.ts'
import { type Place, placeOf, type Sort, sortsBy } from '../platform/sorting.ts'

export interface UserRow {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string | null
  role: Role
  staffProfile: StaffProfile | null
  isActive: boolean
  emailVerifiedAt: string | null
  welcomedAt: string | null
  dateOfBirth: string | null
  photo: string | null
  language: Language
  theme: 'system' | 'light' | 'dark'
  totpSecret: Buffer | null
  totpEnabledAt: string | null
  createdAt: string
  deletedAt: string | null
  /** The address that it changes to once that is confirmed (I2). */
  pendingEmail: string | null
}

const columns = (db: Db) => db`users.*, (
  select c.new_email from email_changes c where c.user_id = users.id and c.confirmed_at is null and c.withdrawn_at is null and c.stop_until > ${db.now}::timestamptz
) as pending_email`

export type NewUser = Pick<
  UserRow,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'phone' | 'role' | 'language'
> &
  Partial<Pick<UserRow, 'staffProfile' | 'emailVerifiedAt' | 'welcomedAt'>>

export const findUser = (db: Db, id: string) =>
  first(db<UserRow[]>`select ${columns(db)} from users where id = ${id} and deleted_at is null`)

export const findUserByEmail = (db: Db, email: string) =>
  first(db<UserRow[]>`select ${columns(db)} from users where email = ${email} and deleted_at is null`)

export const lockUser = (tx: Tx, id: string) =>
  first(
    tx<UserRow[]>`select ${columns(tx)} from users where id = ${id} and deleted_at is null for no key update of users`,
  )

export const insertUser = (tx: Tx, user: NewUser) => tx`
  insert into users (id, email, password_hash, first_name, last_name, phone, role, staff_profile, language, email_verified_at, welcomed_at)
  values (${user.id}, ${user.email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.phone}, ${user.role},
    ${user.staffProfile ?? null}, ${user.language}, ${user.emailVerifiedAt ?? null}, ${user.welcomedAt ?? null})`

export type UserPatch = Partial<{
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  phone: string | null
  dateOfBirth: string | null
  photo: string | null
  language: Language
  theme: UserRow['theme']
  isActive: boolean
  role: Role
  staffProfile: StaffProfile | null
  emailVerifiedAt: string | null
  welcomedAt: string | null
  totpSecret: Buffer | null
  totpEnabledAt: string | null
  totpLastStep: number | null
}>

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function updateUser(db: Db, id: string, patch: UserPatch): Promise<void> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const columns = Object.fromEntries(given.map(([name, value]) => [toSnake(name), value]))
  await db`update users set ${db(columns as Record<string, string>)}, updated_at = now() where id = ${id}`
}

/** A code is good once: the step of the last one used only goes forward. */
export const takeTotpStep = (db: Db, id: string, step: number) => db`
  update users set totp_last_step = ${step} where id = ${id} and coalesce(totp_last_step, 0) < ${step} returning id`

export interface UserFilter {
  search?: string | undefined
  status: 'all' | 'active' | 'inactive'
  role: 'all' | Role
}

/** Fewer digits are in the phones of thousands, and rather part of a number of ours; but people tell the last four. */
const fewestDigits = 6
const lastDigits = 4
const digitsOf = (typed: string) => (/\p{L}/u.test(typed) ? '' : typed.replace(/\D/g, ''))
export const isPhonePart = (typed: string): boolean => {
  const { length } = digitsOf(typed)
  return length === lastDigits || length >= fewestDigits
}

/** Ids of those with such a phone, which is the last of their words, or one that ends so. */
export const listUsersByPhone = (db: Db, typed: string) => {
  const digits = digitsOf(typed)
  const isSuch =
    digits.length === lastDigits
      ? db`right(phone, ${lastDigits}) = ${digits}`
      : isFoundIn(db, db`split_part(search_words, '|', -1)`, typed)
  return db<
    { id: string }[]
  >`select id from users where ${isFoundIn(db, db`search_words`, typed)} and ${isSuch} limit 1000`
}

export const matchingUsers = (db: Db, f: UserFilter) => db`
  where deleted_at is null
  ${f.status === 'all' ? db`` : db`and is_active = ${f.status === 'active'}`}
  ${f.role === 'all' ? db`` : db`and role = ${f.role}`}
  ${f.search ? db`and ${isFoundIn(db, db`search_words`, f.search)}` : db``}`

const orders = {
  createdAt: 'created_at, id',
  '-createdAt': 'created_at desc, id desc',
  name: 'last_name, first_name, id',
  '-name': 'last_name desc, first_name desc, id desc',
  email: 'email',
  '-email': 'email desc',
} as const

export const userSorts = sortsBy(orders, {
  id: 'uuid',
  created_at: 'instant',
  last_name: 'text',
  first_name: 'text',
  email: 'text',
})

export const listUserRows = (
  db: Db,
  filter: UserFilter,
  sort: Sort,
  behind: Fragment,
  limit: number,
  offset: number,
) => db<(UserRow & { place: Place })[]>`
  select ${columns(db)}, ${placeOf(db, sort)} from users ${matchingUsers(db, filter)} ${behind}
  order by ${db.unsafe(sort.orderBy)} limit ${limit} offset ${offset}`

export const countUsers = (db: Db, filter: UserFilter) => countUpTo(db, db`from users ${matchingUsers(db, filter)}`)

export const countActiveSuperAdmins = (tx: Tx) =>
  first(tx<{ total: number }[]>`
  select count(*) as total from users where role = 'super-admin' and is_active and deleted_at is null`)

/** How the account is used: for those who look after it. */
export const findUsage = (db: Db, id: string) =>
  first(db<{ sessions: number; lastSeenAt: string | null; lockedUntil: string | null; courierId: string | null }[]>`
    select (select count(*) from sessions s where s.user_id = u.id) as sessions,
      (select k.id from couriers k where k.user_id = u.id) as courier_id,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      (select f.locked_until from failed_tries f where f.key = 'user:' || u.id and f.locked_until > ${db.now}::timestamptz) as locked_until
    from users u where u.id = ${id}`)

export const listCustomerMatches = (db: Db, search: string | undefined, limit: number) => db<
  { _id: string; firstName: string; lastName: string; email: string; phone: string | null }[]
>`
  select id as "_id", first_name, last_name, email, phone from users
  ${matchingUsers(db, { search, status: 'active', role: 'customer' })} order by last_name, first_name, id limit ${limit}`

/** For a search of everything: the first few by name of those who are found first, however many there are. */
export const listUsersFound = (db: Db, search: string, withCouriers: boolean, limit: number) => db<
  { _id: string; firstName: string; lastName: string; email: string; phone: string | null; role: Role }[]
>`
  select id as "_id", first_name, last_name, email, phone, role from (
    select * from users ${matchingUsers(db, { search, status: 'all', role: 'all' })}
    ${withCouriers ? db`` : db`and role <> 'courier'`} limit 200) found
  order by last_name, first_name, id limit ${limit}`

/** Erases the person and keeps the row, which orders and the ledger refer to. */
export const anonymiseUser = (tx: Tx, id: string) => tx`
  update users set email = 'deleted-' || id || '@invalid', password_hash = '', first_name = 'Deleted', last_name = 'user',
    phone = null, date_of_birth = null, photo = null, totp_secret = null, totp_enabled_at = null, totp_last_step = null, is_active = false,
    deleted_at = ${tx.now}::timestamptz, updated_at = now()
  where id = ${id}`

export const insertTermsAcceptance = (tx: Tx, userId: string, version: string, language: Language) => tx`
  insert into terms_acceptances (user_id, version, language) values (${userId}, ${version}, ${language}) on conflict do nothing`

export const listTermsAcceptances = (db: Db, userId: string) => db`
  select version, language, accepted_at from terms_acceptances where user_id = ${userId}`

export const listActiveStaff = (db: Db) => db<Pick<UserRow, 'id' | 'role' | 'staffProfile'>[]>`
  select id, role, staff_profile from users
  where role in ('admin', 'super-admin') and is_active and deleted_at is null order by id limit 1000`
