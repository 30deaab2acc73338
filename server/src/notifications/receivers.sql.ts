import type { Language, NotificationPreferences, QuietHours, Role } from '@maple/contract'
import { readPreferences, type StoredPreferences } from '../identity/index.ts'
import { batchQueries, oneOf } from '../platform/batch-queries.ts'
import { type Db, first } from '../platform/db.ts'

export interface Receiver {
  id: string
  email: string
  phone: string | null
  firstName: string
  language: Language
  role: Role
  quietHours: QuietHours | null
  pushTargets: string[]
  wishes: NotificationPreferences
}

type StoredReceiver = Omit<Receiver, 'wishes'> & { [K in keyof StoredPreferences]: boolean | null }

const askTogether = batchQueries<Receiver>()

/** People who can still hear us: not deleted, not switched off. In a rush those of several events are read together. */
export async function listReceivers(db: Db, ids: readonly string[]): Promise<Receiver[]> {
  const read = async (keys: string[]) => new Map((await readReceivers(db, keys)).map((row) => [row.id, row]))
  const found = await Promise.all([...new Set(ids)].map((id) => askTogether(db, id, read)))
  return found.filter((receiver) => receiver !== undefined)
}

async function readReceivers(db: Db, ids: readonly string[]): Promise<Receiver[]> {
  const rows = await db<StoredReceiver[]>`
  select u.id, u.email, u.phone, u.first_name, u.language, u.role,
    case when q.user_id is not null then
      json_build_object('enabled', q.is_on, 'from', q.starts, 'to', q.ends, 'timeZone', q.time_zone) end as quiet_hours,
    array(select s.id::text from push_subscriptions s where s.user_id = u.id order by s.created_at desc limit 20) as push_targets,
    p.email_order_updates, p.email_promotions, p.email_newsletter, p.push_order_updates, p.push_promotions,
    p.sms_order_updates, p.sms_promotions
  from users u left join quiet_hours q on q.user_id = u.id left join notification_preferences p on p.user_id = u.id
  where u.id = any(array[${oneOf(db, ids)}]::uuid[]) and u.is_active and u.deleted_at is null`
  return rows.map((row) => ({ ...row, wishes: readPreferences(row) }))
}

export const findCourierPerson = async (db: Db, courierId: string | null) =>
  courierId === null
    ? undefined
    : first(db<{ userId: string; firstName: string; lastName: string }[]>`
    select k.user_id, u.first_name, u.last_name from couriers k join users u on u.id = k.user_id where k.id = ${courierId}`)

/** Staff whose profile is one of these; super-admins always. */
export const listStaff = async (db: Db, profiles: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from users where is_active and deleted_at is null
      and (role = 'super-admin' or (role = 'admin' and staff_profile = any(${profiles as string[]}))) limit 500`
  return rows.map((row) => row.id)
}

export const listUsersOfPhone = (db: Db, phone: string) =>
  db<{ id: string }[]>`select id from users where phone = ${phone} and deleted_at is null limit 100`

/** How somebody stands to the account of an order; a member who was switched off hears nothing for it. */
export const findAddressee = (db: Db, orderId: string, userId: string) =>
  first(db<{ accountId: string; isBusiness: boolean; isMember: boolean }[]>`
    select o.account_id, a.kind = 'business' as is_business, exists (
      select from account_members m join users u on u.id = m.user_id
      where m.account_id = o.account_id and m.user_id = ${userId} and u.is_active and u.deleted_at is null) as is_member
    from orders o join accounts a on a.id = o.account_id where o.id = ${orderId}`)
