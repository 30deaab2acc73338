import type { AdjustmentCategory, AdjustmentKind, Cents, CourierAdjustment } from '@maple/contract'
import { listCouriersMeant } from '../couriers/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface AdjustmentRow {
  id: string
  courierId: string
  courierUserId: string
  courierCode: string
  courierName: string
  kind: AdjustmentKind
  category: AdjustmentCategory
  amountCents: Cents
  settledCents: Cents
  reason: string
  state: CourierAdjustment['state']
  needsConsent: boolean
  consentText: string | null
  answeredAt: string | null
  carriedAt: string | null
  createdAt: string
  createdBy: string | null
  firstName: string | null
  lastName: string | null
}

const withPeople = (db: Db) => db`
  select j.*, k.courier_code, k.user_id as courier_user_id, u.first_name || ' ' || u.last_name as courier_name, b.first_name, b.last_name
  from courier_adjustments j join couriers k on k.id = j.courier_id join users u on u.id = k.user_id left join users b on b.id = j.created_by`

export interface AdjustmentFilter {
  courierId?: string | undefined
  state?: AdjustmentRow['state'] | undefined
  search?: string | undefined
}

const matching = (db: Db, { courierId, state, search }: AdjustmentFilter) => db`
  where true ${courierId ? db`and j.courier_id = ${courierId}` : db``} ${state ? db`and j.state = ${state}` : db``}
    ${search ? db`and j.courier_id in (${listCouriersMeant(db, search)})` : db``}`

export const listAdjustmentRows = (db: Db, filter: AdjustmentFilter, limit: number, offset: number) =>
  db<
    AdjustmentRow[]
  >`${withPeople(db)} ${matching(db, filter)} order by j.created_at desc, j.id desc limit ${limit} offset ${offset}`

export const countAdjustments = (db: Db, filter: AdjustmentFilter) => db<{ total: number }[]>`
  select count(*) as total from courier_adjustments j ${matching(db, filter)}`

export const findAdjustment = (db: Db, id: string) => first(db<AdjustmentRow[]>`${withPeople(db)} where j.id = ${id}`)

type NewAdjustment = Pick<
  AdjustmentRow,
  'id' | 'courierId' | 'kind' | 'category' | 'amountCents' | 'reason' | 'needsConsent'
> & { by: string }

export const insertAdjustment = (tx: Tx, j: NewAdjustment) => tx`
  insert into courier_adjustments (id, courier_id, kind, category, amount_cents, reason, needs_consent, state, created_by, created_at)
  values (${j.id}, ${j.courierId}, ${j.kind}, ${j.category}, ${j.amountCents}, ${j.reason}, ${j.needsConsent},
    ${j.needsConsent ? 'awaiting-consent' : 'open'}, ${j.by}, ${tx.now}::timestamptz)`

/** Once only, and by the courier whose it is. */
export const takeAnswer = async (tx: Tx, id: string, accepted: boolean, words: string): Promise<boolean> =>
  (
    await tx`
      update courier_adjustments set state = ${accepted ? 'open' : 'declined'}, consent_text = ${words}, answered_at = ${tx.now}::timestamptz,
        ended_at = ${accepted ? null : tx.now.toISOString()}::timestamptz
      where id = ${id} and state = 'awaiting-consent' returning id`
  ).length > 0

/** Whatever is in a settlement stays there. */
export const takeBack = async (tx: Tx, id: string, reason: string): Promise<boolean> =>
  (
    await tx`
      update courier_adjustments set state = 'cancelled', cancel_reason = ${reason}, ended_at = ${tx.now}::timestamptz
      where id = ${id} and state in ('awaiting-consent', 'open') returning id`
  ).length > 0

export interface OpenAdjustment {
  id: string
  courierId: string
  kind: AdjustmentKind
  leftCents: Cents
}

/** All that may go into a settlement, held until it is made: what is taken back meanwhile is in none. */
export const lockOpenAdjustments = (tx: Tx) => tx<OpenAdjustment[]>`
  select id, courier_id, kind, amount_cents - settled_cents as left_cents from courier_adjustments
  where state = 'open' order by courier_id, kind, created_at, id for update`

export const noteSettled = (tx: Tx, id: string, cents: Cents) => tx`
  update courier_adjustments set settled_cents = settled_cents + ${cents},
    state = case when settled_cents + ${cents} = amount_cents then 'settled' else state end,
    ended_at = case when settled_cents + ${cents} = amount_cents then ${tx.now}::timestamptz end
  where id = ${id}`

export const noteCarried = (tx: Tx, ids: readonly string[]) => tx`
  update courier_adjustments set carried_at = ${tx.now}::timestamptz where id = any(${ids as string[]}::uuid[])`

/** What comes with a courier's next settlement, and what waits for an answer. */
export const sumOpen = async (db: Db, courierId: string) =>
  (await first(db<{ additions: Cents; deductions: Cents; asked: number }[]>`
    select coalesce(sum(amount_cents - settled_cents) filter (where state = 'open' and kind = 'addition'), 0)::bigint as additions,
      coalesce(sum(amount_cents - settled_cents) filter (where state = 'open' and kind = 'deduction'), 0)::bigint as deductions,
      count(*) filter (where state = 'awaiting-consent') as asked
    from courier_adjustments where courier_id = ${courierId} and state in ('open', 'awaiting-consent')`)) ?? {
    additions: 0,
    deductions: 0,
    asked: 0,
  }
