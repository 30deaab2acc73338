import type { KeyMode, Role, StaffProfile, WebhookEventType } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export interface HearingRow {
  id: string
  reader: 'account' | 'company'
  /** Whose it is that something happened to. */
  accountId: string
  createdBy: string
  /** Who answers for it; `isOwner`: of its account, now. */
  maker: { role: Role; staffProfile: StaffProfile | null; isActive: boolean; isOwner: boolean }
}

const columns = (db: Db) => db`
  w.id, case when w.account_id is null then 'company' else 'account' end as reader, w.created_by,
  jsonb_build_object('role', m.role, 'staffProfile', m.staff_profile, 'isActive', m.is_active and m.deleted_at is null,
    'isOwner', m.id = w.account_id or exists (
      select 1 from account_members b where b.account_id = w.account_id and b.user_id = m.id and b.role = 'owner')) as maker`

/** Who hears of what happened to something of an account: the webhooks of the account and those of the company. */
export const listHearing = (db: Db, type: WebhookEventType, accountId: string, mode: KeyMode) => db<HearingRow[]>`
  select ${columns(db)}, ${accountId}::uuid as account_id from webhooks w join users m on m.id = w.created_by
  where (w.account_id = ${accountId} or w.account_id is null) and w.mode = ${mode} and w.off_since is null
    and ${type} = any(w.events)
  order by w.id`

export const listHearingOfOrder = (db: Db, type: WebhookEventType, orderId: string) => db<HearingRow[]>`
  select ${columns(db)}, o.account_id
  from orders o join webhooks w on w.account_id = o.account_id or w.account_id is null join users m on m.id = w.created_by
  where o.id = ${orderId} and w.mode = 'live' and w.off_since is null and ${type} = any(w.events)
  order by w.id`

export interface EndedWebhook {
  id: string
  accountId: string | null
  createdBy: string
  url: string
}

const off = (tx: Tx) => tx`update webhooks set off_since = ${tx.now}, off_by_failures = false`
const ended = (tx: Tx) => tx`returning id, account_id, created_by, url`

export const switchOffThese = (tx: Tx, ids: readonly string[]) => tx<EndedWebhook[]>`
  ${off(tx)} where id = any(${[...ids]}::uuid[]) and off_since is null ${ended(tx)}`

/** Of an account, or everywhere. */
export const switchOffMadeBy = (tx: Tx, userId: string, accountId: string | undefined) => tx<EndedWebhook[]>`
  ${off(tx)} where created_by = ${userId} and off_since is null
    and ${accountId ? tx`account_id = ${accountId}` : tx`account_id is distinct from ${userId}`} ${ended(tx)}`

export const switchOffMadeWith = (tx: Tx, keyId: string) => tx<EndedWebhook[]>`
  ${off(tx)} where key_id = ${keyId} and off_since is null ${ended(tx)}`
