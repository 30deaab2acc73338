import type { Cents } from '@maple/contract'
import { listCouriersMeant } from '../couriers/index.ts'
import { type Db, type Fragment, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'

export interface PayoutRow {
  id: string
  courierId: string
  courierUserId: string
  courierCode: string
  courierName: string
  periodEnd: string
  earningsCents: Cents
  tipsCents: Cents
  additionsCents: Cents
  deductionsCents: Cents
  broughtCents: Cents
  amountCents: Cents
  state: 'draft' | 'approved' | 'sent' | 'failed'
  lastDigits: string | null
  failure: string | null
  /** How it leaves, decided when it is approved. */
  method: 'provider' | 'bank-file' | null
  /** Since when the provider may have paid it, whether it said so or not. */
  providerAskedAt: string | null
  createdAt: string
  sentAt: string | null
}

export const newestPayouts = newestFirst('p')

const withCourier = (db: Db) => db`
  select p.*, p.period_end::text as period_end, k.courier_code, k.user_id as courier_user_id, u.first_name || ' ' || u.last_name as courier_name,
    a.last_digits, ${placeOf(db, newestPayouts)}
  from payouts p join couriers k on k.id = p.courier_id join users u on u.id = k.user_id
    left join payout_accounts a on a.courier_id = p.courier_id`

export interface PayoutFilter {
  courierId?: string
  state?: PayoutRow['state'] | undefined
  search?: string | undefined
}

const matching = (db: Db, { courierId, state, search }: PayoutFilter) => db`
  where true ${courierId ? db`and p.courier_id = ${courierId}` : db``} ${state ? db`and p.state = ${state}` : db``}
    ${search ? db`and k.id in (${listCouriersMeant(db, search)})` : db``}`

export const listPayoutRows = (db: Db, filter: PayoutFilter, behind: Fragment, limit: number, offset: number) => db<
  (PayoutRow & { place: Place })[]
>`
  ${withCourier(db)} ${matching(db, filter)} ${behind} order by ${db.unsafe(newestPayouts.orderBy)} limit ${limit} offset ${offset}`

export const countPayouts = (db: Db, filter: PayoutFilter) =>
  countUpTo(db, db`from payouts p join couriers k on k.id = p.courier_id ${matching(db, filter)}`)

export const findPayout = (db: Db, id: string) => first(db<PayoutRow[]>`${withCourier(db)} where p.id = ${id}`)

/** One for a courier and a period; a second run finds it there. */
export const insertPayout = (
  tx: Tx,
  p: Pick<
    PayoutRow,
    | 'id'
    | 'courierId'
    | 'periodEnd'
    | 'earningsCents'
    | 'tipsCents'
    | 'additionsCents'
    | 'deductionsCents'
    | 'broughtCents'
    | 'amountCents'
    | 'method'
  > & { state: 'draft' | 'approved' },
) =>
  first(tx<{ id: string }[]>`
    insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, additions_cents, deductions_cents, brought_cents, amount_cents, state, method, approved_at)
    values (${p.id}, ${p.courierId}, ${p.periodEnd}, ${p.earningsCents}, ${p.tipsCents}, ${p.additionsCents}, ${p.deductionsCents}, ${p.broughtCents},
      ${p.amountCents}, ${p.state}, ${p.method}, case when ${p.state} = 'approved' then ${tx.now}::timestamptz end)
    on conflict (courier_id, period_end) do nothing returning id`)

/** Everybody who may be paid for a day was looked at; a day that was missed is found by its absence. */
export const insertRun = (tx: Tx, periodEnd: string, by: string | null, made: number) => tx`
  insert into payout_runs (period_end, made_by, made) values (${periodEnd}, ${by}, ${made})`

export const hasRunSince = async (db: Db, day: string): Promise<boolean> =>
  (await db`select from payout_runs where period_end >= ${day} limit 1`).length > 0

/** Of a courier: those that no bank and no provider has been told of. */
export const deleteUnsent = (tx: Tx, courierId: string) =>
  tx`delete from payouts where courier_id = ${courierId} and state in ('draft', 'failed')`

export const sumApproved = async (tx: Tx, courierId: string): Promise<Cents> => {
  const row = await first(tx<{ cents: Cents }[]>`
    select coalesce(sum(amount_cents), 0)::integer as cents from payouts where courier_id = ${courierId} and state = 'approved'`)
  return row?.cents ?? 0
}

type State = PayoutRow['state']

/** draft and failed are approved; approved is sent or fails, and one that failed turns out to be sent; nothing else moves. */
export const movePayout = (
  tx: Tx,
  id: string,
  from: readonly State[],
  to: State,
  more: { failure?: string; by?: string; gatewayId?: string; method?: PayoutRow['method'] } = {},
) =>
  first(tx<{ id: string }[]>`
    update payouts set state = ${to}, failure = ${more.failure ?? null}
      ${to === 'approved' ? tx`, approved_at = ${tx.now}::timestamptz, approved_by = ${more.by ?? null}, method = ${more.method ?? null}` : tx``}
      ${to === 'sent' ? tx`, sent_at = ${tx.now}::timestamptz, gateway_id = ${more.gatewayId ?? null}` : tx``}
    where id = ${id} and state = any(${from as string[]}) returning id`)

export const noteAsked = (db: Db, id: string) =>
  db`update payouts set provider_asked_at = ${db.now}::timestamptz where id = ${id}`

/** The end of the payout before, where this one's period begins. */
export const findPeriodStart = (db: Db, { courierId, periodEnd }: PayoutRow) =>
  first(db<{ day: string | null }[]>`
    select max(period_end)::text as day from payouts where courier_id = ${courierId} and period_end < ${periodEnd}`)

export const findAccount = (db: Db, courierId: string) =>
  first(
    db<
      { holder: string; lastDigits: string; sealed: Buffer; payableFrom: string | null }[]
    >`select * from payout_accounts where courier_id = ${courierId}`,
  )

export const saveAccount = (db: Db, courierId: string, holder: string, lastDigits: string, sealed: Buffer) => db`
  insert into payout_accounts (courier_id, holder, last_digits, sealed) values (${courierId}, ${holder}, ${lastDigits}, ${sealed})
  on conflict (courier_id) do update set holder = excluded.holder, last_digits = excluded.last_digits, sealed = excluded.sealed, updated_at = ${db.now}::timestamptz`

export const listApproved = (db: Db, now: Date) => db<(PayoutRow & { sealed: Buffer | null; holder: string | null })[]>`
  select p.*, p.period_end::text as period_end, k.courier_code, k.user_id as courier_user_id, u.first_name || ' ' || u.last_name as courier_name, a.sealed, a.holder
  from payouts p join couriers k on k.id = p.courier_id join users u on u.id = k.user_id left join payout_accounts a on a.courier_id = p.courier_id
  where p.state = 'approved' and p.method = 'bank-file' and (a.payable_from is null or a.payable_from <= ${now}) order by k.courier_code limit 10000`

/** The last instant before which nothing is paid, whether the account is here or at the provider (I3). */
export const findPayableFrom = async (db: Db, courierId: string): Promise<string | null> => {
  const row = await first(db<{ at: string | null }[]>`
    select max(payable_from) as at from (
      select payable_from from payout_accounts where courier_id = ${courierId}
      union all select payable_from from gateway_payees where courier_id = ${courierId}
    ) waits`)
  return row?.at ?? null
}

/** Nothing is paid to the courier's account before this instant (I3). */
export const holdPayouts = (tx: Tx, courierId: string, until: Date) => tx`
  update payout_accounts set payable_from = ${until.toISOString()} where courier_id = ${courierId}`
