import type { OrderTemplate, Role } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { PageRequest } from '../platform/paging.ts'
import { offsetOf } from '../platform/paging.ts'
import { isFoundIn } from '../platform/search-words.ts'
import type { Pattern } from './list-dates.ts'

export interface VersionRow extends Pattern {
  template: OrderTemplate
  windowStart: string
  windowEnd: string
  createAheadHours: number
  courierId: string | null
  price: 'listed' | 'fixed'
  fixedPriceCents: number | null
  /** Staff have seen what is wrong with the addresses, and want it all the same. */
  isConfirmed: boolean
}

export interface Person {
  _id: string
  firstName: string
  lastName: string
}

export interface RecurrenceRow {
  id: string
  accountId: string
  accountName: string
  paymentMethod: 'card' | 'account'
  referenceFields: { key: string; label: string }[]
  createdBy: string | null
  creator: (Person & { role: Role; isActive: boolean }) | null
  state: 'active' | 'paused' | 'ended'
  createdAt: string
  updatedAt: string
  /** By their first day. */
  versions: (VersionRow & { courier: Person | null })[]
}

const columns = (db: Db) => db`
  r.id, r.account_id, r.created_by, r.state, r.created_at, r.updated_at,
  coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id), '') as account_name,
  coalesce(b.payment_terms, 'card') as payment_method, coalesce(b.reference_fields, '[]') as reference_fields,
  (select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role,
    'isActive', u.is_active and u.deleted_at is null) from users u where u.id = r.created_by) as creator,
  (select json_agg(json_build_object(
      'validFrom', v.valid_from, 'template', v.template, 'rrule', v.rrule, 'startDate', v.start_date, 'endDate', v.end_date,
      'windowStart', v.window_start, 'windowEnd', v.window_end, 'createAheadHours', v.create_ahead_hours, 'courierId', v.courier_id,
      'onHoliday', v.on_holiday, 'price', v.price, 'fixedPriceCents', v.fixed_price_cents, 'isConfirmed', v.is_confirmed,
      'courier', (select json_build_object('_id', k.id, 'firstName', ku.first_name, 'lastName', ku.last_name)
        from couriers k join users ku on ku.id = k.user_id where k.id = v.courier_id)
    ) order by v.valid_from) from recurrence_versions v where v.recurrence_id = r.id) as versions`

const from = (db: Db) =>
  db`recurrences r join accounts a on a.id = r.account_id left join business_accounts b on b.account_id = r.account_id`

export const findRecurrence = (db: Db, id: string) =>
  first(db<RecurrenceRow[]>`select ${columns(db)} from ${from(db)} where r.id = ${id} and r.state <> 'ended'`)

/** Everything that changes it or places one of its dates waits here for its turn. */
export const lockRecurrence = (tx: Tx, id: string) =>
  first(tx<{ state: RecurrenceRow['state']; updatedAt: string }[]>`
    select state, updated_at from recurrences where id = ${id} for no key update`)

interface Filter extends PageRequest {
  accountIds: readonly string[] | 'all'
  accountId?: string | undefined
  state?: string | undefined
  problem?: 'true' | undefined
  search?: string | undefined
  sort: 'createdAt' | '-createdAt'
  now: Date
}

/** What somebody would look for: whose it is, where it goes, to whom, and what it is. */
const words = (db: Db) => db`search_key(
  coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id), '') || ' ' || coalesce((
    select string_agg(said #>> '{}', ' ') from recurrence_versions v,
      unnest(array['$.**.address', '$.**.contactName', '$.**.description']::jsonpath[]) path,
      jsonb_path_query(v.template, path) said
    where v.recurrence_id = r.id), ''))`

const matching = (db: Db, { accountIds, accountId, state, problem, search, now }: Filter) => db`
  r.state <> 'ended'
  ${accountIds === 'all' ? db`` : db`and r.account_id = any(${accountIds as string[]}::uuid[])`}
  ${accountId ? db`and r.account_id = ${accountId}` : db``}
  ${state ? db`and r.state = ${state}` : db``}
  ${problem ? db`and exists (select from recurrence_dates d where d.recurrence_id = r.id and d.state = 'failed' and d.window_end > ${now})` : db``}
  ${search ? db`and ${isFoundIn(db, words(db), search)}` : db``}`

export const listRecurrencePage = (db: Db, filter: Filter) => db<RecurrenceRow[]>`
  select ${columns(db)} from ${from(db)} where ${matching(db, filter)}
  order by ${filter.sort === 'createdAt' ? db`r.created_at, r.id desc` : db`r.created_at desc, r.id`} limit ${filter.limit} offset ${offsetOf(filter)}`

export const countRecurrences = (db: Db, filter: Filter) => db<{ total: number }[]>`
  select count(*)::int as total from recurrences r join accounts a on a.id = r.account_id where ${matching(db, filter)}`

export async function insertRecurrence(
  tx: Tx,
  { id, accountId, createdBy }: { id: string; accountId: string; createdBy: string | null },
): Promise<void> {
  await tx`insert into recurrences (id, account_id, created_by, created_at, updated_at, look_at)
    values (${id}, ${accountId}, ${createdBy}, ${tx.now}, ${tx.now}, ${tx.now})`
}

/** From this day on nothing else holds any more. */
export async function putVersion(tx: Tx, id: string, version: VersionRow): Promise<void> {
  await tx`delete from recurrence_versions where recurrence_id = ${id} and valid_from >= ${version.validFrom}::date`
  await tx`insert into recurrence_versions (recurrence_id, valid_from, template, rrule, start_date, end_date, window_start, window_end,
      create_ahead_hours, courier_id, on_holiday, price, fixed_price_cents, is_confirmed)
    values (${id}, ${version.validFrom}::date, ${JSON.stringify(version.template)}::jsonb, ${version.rrule}, ${version.startDate}::date,
      ${version.endDate}::date, ${version.windowStart}, ${version.windowEnd}, ${version.createAheadHours}, ${version.courierId},
      ${version.onHoliday}, ${version.price}, ${version.fixedPriceCents}, ${version.isConfirmed})`
}

export async function touchRecurrence(tx: Tx, id: string, state: RecurrenceRow['state']): Promise<void> {
  await tx`update recurrences set state = ${state}, look_at = ${tx.now},
    updated_at = greatest(${tx.now}::timestamptz, updated_at + interval '1 millisecond') where id = ${id}`
}

export async function lookAgain(db: Db, id: string, seen: string, at: Date): Promise<void> {
  await db`update recurrences set look_at = ${at} where id = ${id} and updated_at = ${seen}::timestamptz`
}

export async function lookLater(db: Db, id: string, at: Date): Promise<void> {
  await db`update recurrences set look_at = ${at} where id = ${id} and look_at < ${at}`
}

export const listToLookAt = (db: Db, now: Date, limit: number) => db<{ id: string }[]>`
  select id from recurrences where state = 'active' and look_at <= ${now} order by look_at, id limit ${limit}`

/** Whoever made it if they still belong to the account and may order; else its oldest owner. */
export const findOrderer = (db: Db, accountId: string, createdBy: string | null) =>
  first(db<{ id: string; name: string }[]>`
    select u.id, u.first_name || ' ' || u.last_name as name
    from (
      select m.user_id, m.role, m.joined_at from account_members m where m.account_id = ${accountId}
      union all select a.id, 'owner', a.created_at from accounts a where a.id = ${accountId} and a.kind = 'personal'
    ) m join users u on u.id = m.user_id
    where u.is_active and u.deleted_at is null and u.role = 'customer'
      and (m.role = 'owner' or (m.role = 'booker' and u.id = ${createdBy}::uuid))
    order by coalesce(u.id = ${createdBy}::uuid, false) desc, m.joined_at, u.id limit 1`)

export const findAccount = (db: Db, id: string) =>
  first(db<{ id: string; paymentMethod: 'card' | 'account' }[]>`
    select a.id, coalesce(b.payment_terms, 'card') as payment_method
    from accounts a left join business_accounts b on b.account_id = a.id where a.id = ${id}`)

export async function endForPerson(tx: Tx, userId: string): Promise<void> {
  await tx`update recurrences set state = 'ended', updated_at = ${tx.now} where account_id = ${userId}`
  await tx`update recurrence_versions v set template = '{}' from recurrences r where r.id = v.recurrence_id and r.account_id = ${userId}`
}

export const listTemplatesOf = (db: Db, userId: string) => db<{ rrule: string; template: OrderTemplate }[]>`
  select v.rrule, v.template from recurrences r join recurrence_versions v on v.recurrence_id = r.id where r.account_id = ${userId}
  order by r.created_at, v.valid_from`
