import { type Db, first, type Tx } from '../platform/db.ts'

export type Strategy = 'best-match' | 'broadcast' | 'plan' | 'manual' | 'self'
export type Outcome = 'accepted' | 'declined' | 'expired' | 'released' | 'withdrawn'

export interface OfferRow {
  id: string
  orderId: string
  courierId: string
  strategy: Strategy
  madeAt: string
  expiresAt: string | null
  endedAt: string | null
  outcome: Outcome | null
}

export type NewOffer = Pick<OfferRow, 'id' | 'orderId' | 'courierId' | 'strategy'> & { seconds: number | null }

/** None, if that order is open with them already. */
export const insertOffer = (tx: Tx, o: NewOffer) => tx<{ id: string }[]>`
  insert into offers (id, order_id, courier_id, strategy, made_at, expires_at)
  values (${o.id}, ${o.orderId}, ${o.courierId}, ${o.strategy}, ${tx.now}, ${tx.now}::timestamptz + make_interval(secs => ${o.seconds}))
  on conflict do nothing returning id`

/** What was said without an offer being open: an order taken from the list and given back. */
export const insertEndedOffer = (tx: Tx, id: string, orderId: string, courierId: string, outcome: Outcome) => tx`
  insert into offers (id, order_id, courier_id, strategy, made_at, ended_at, outcome)
  values (${id}, ${orderId}, ${courierId}, 'self', ${tx.now}, ${tx.now}, ${outcome})`

export const findOpenOffer = (db: Db, orderId: string, courierId: string) =>
  first(db<OfferRow[]>`
    select * from offers where order_id = ${orderId} and courier_id = ${courierId} and ended_at is null`)

export const endOffer = (tx: Tx, orderId: string, courierId: string, outcome: Outcome) => tx<{ id: string }[]>`
  update offers set ended_at = ${tx.now}::timestamptz, outcome = ${outcome}
  where order_id = ${orderId} and courier_id = ${courierId} and ended_at is null returning id`

export const withdrawOffers = (tx: Tx, orderId: string, except: string | null = null) => tx`
  update offers set ended_at = ${tx.now}::timestamptz, outcome = 'withdrawn'
  where order_id = ${orderId} and ended_at is null and courier_id is distinct from ${except}`

/** An accepted one that was given back counts as a no. */
export const markReleased = (tx: Tx, orderId: string, courierId: string) => tx<{ id: string }[]>`
  update offers set outcome = 'released', ended_at = ${tx.now}::timestamptz where id = (
    select id from offers where order_id = ${orderId} and courier_id = ${courierId} and outcome = 'accepted'
    order by made_at desc limit 1)
  returning id`

export const listExpired = (db: Db) => db<OfferRow[]>`
  select * from offers where ended_at is null and expires_at <= ${db.now}::timestamptz order by expires_at limit 1000`

/** Their countdown is over: the next round ends them. */
export const hastenOffers = (db: Db, ids: readonly string[]) => db`
  update offers set expires_at = now() where id = any(${ids as string[]}::uuid[]) and ended_at is null and expires_at > now()`

/** Ended by whoever comes first, of all nodes. */
export const takeExpired = (tx: Tx, id: string) =>
  first(tx<OfferRow[]>`
    update offers set ended_at = ${tx.now}::timestamptz, outcome = 'expired'
    where id = ${id} and ended_at is null and expires_at <= ${tx.now}::timestamptz returning *`)

export const insertDecision = (
  tx: Tx,
  orderId: string,
  strategy: Strategy,
  courierId: string | null,
  candidates: unknown,
) => tx`
  insert into dispatch_decisions (order_id, strategy, courier_id, candidates)
  values (${orderId}, ${strategy}, ${courierId}, ${tx.json(candidates as never)})`

export interface DecisionRow {
  id: number
  at: string
  strategy: Strategy
  courierId: string | null
  candidates: { courierId: string; cost: number; pickupSeconds: number; pickupMeters: number; load: number }[]
}

export const listDecisions = (db: Db, orderId: string) => db<DecisionRow[]>`
  select id, at, strategy, courier_id, candidates from dispatch_decisions where order_id = ${orderId} order by id desc limit 50`

export const listOffers = (db: Db, orderId: string) => db<OfferRow[]>`
  select * from offers where order_id = ${orderId} order by made_at desc limit 100`

export const listCourierNames = (db: Db, ids: readonly string[]) => db<
  { id: string; courierCode: string; name: string }[]
>`
  select k.id, k.courier_code, u.first_name || ' ' || u.last_name as name
  from couriers k join users u on u.id = k.user_id where k.id = any(${ids as string[]})`

/** Offered to this courier or with them; what is picked up is loaded. */
export const listCarried = (db: Db, courierId: string) => db<{ id: string; isLoaded: boolean }[]>`
  select id, status in ('picked-up', 'in-transit', 'undelivered') as is_loaded from orders
  where courier_id = ${courierId} and status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered') order by window_start, id limit 500`
