import { type listPayments as contract, toDollars } from '@maple/contract'
import { countedTo } from '@maple/contract/platform/counted-to'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findOrdersMeant, isOrderMeant, listOrdersMeant } from '../orders/index.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { type Db, type Fragment, readTogether, type Tx } from '../platform/db.ts'
import { countUpTo, offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'
import type { PaymentRow } from './payments.sql.ts'
import { viewPayments } from './view-payment.ts'

type Query = z.output<(typeof contract)['query']>

const isDisputed = (db: Db) => db`and exists (select from payment_disputes d where d.payment_id = p.id)`

type Filter = Omit<Query, 'page' | 'limit' | 'after'>

/** Also for the export of the list. `meant` says whose order is looked for, where that was asked before. */
export const matchingPayments = (
  db: Db,
  { state, kind, search = '', from, to }: Filter,
  meant: Fragment = db`p.order_id = any(array(${listOrdersMeant(db, search)}))`,
) => db`
  where true
    ${state === 'all' ? db`` : state === 'disputed' ? isDisputed(db) : db`and p.state = ${state}`}
    ${kind === 'all' ? db`` : db`and p.kind = ${kind}`}
    ${search ? db`and (p.gateway_id = ${search} or ${meant})` : db``}
    ${from ? db`and p.created_at >= ${from}` : db``} ${to ? db`and p.created_at < ${to}` : db``}`

const order = newestFirst('p')

/** The page is cut first and the orders joined to its few rows. */
export const listPayments = ({ db }: Deps, query: Query) =>
  readTogether(db, async (tx) => {
    const { from, isMany } = await paymentsMeant(tx, query)
    const { orderBy } = order
    const { data, pagination } = await pageOfCut(
      tx,
      openCut('payments', query, order),
      (behind, limit, offset) => tx<(PaymentRow & { orderNumber: string; place: Place })[]>`
        select p.*, o.order_number, ${placeOf(tx, order)} from (
          select p.* ${from} ${behind} order by ${tx.unsafe(orderBy)} limit ${limit} offset ${offset}
        ) p join orders o on o.id = p.order_id order by ${tx.unsafe(orderBy)}`,
      () => (isMany ? Promise.resolve([{ total: countedTo }]) : countUpTo(tx, from)),
    )
    return { data: await viewPayments(tx, data, true), pagination }
  })

/**
 * Those of few orders are looked up by these; where the words are in too many, payments are compared from the newest on, and
 * are many as well unless they are chosen by something else besides.
 */
async function paymentsMeant(tx: Tx, query: Query): Promise<{ from: Fragment; isMany: boolean }> {
  const { search, state, kind, from, to } = query
  if (!search) return { from: tx`from payments p ${matchingPayments(tx, query)}`, isMany: false }
  await tx`set local plan_cache_mode = force_custom_plan`
  const ids = await findOrdersMeant(tx, search)
  if (ids)
    return { from: tx`from payments p ${matchingPayments(tx, query, tx`p.order_id = any(${ids})`)}`, isMany: false }
  const matching = matchingPayments(tx, query, isOrderMeant(tx, search))
  return {
    from: tx`from payments p join orders o on o.id = p.order_id ${matching}`,
    isMany: state === 'all' && kind === 'all' && !from && !to,
  }
}

export async function listReceipts({ db }: Deps, actor: Principal, query: PageRequest) {
  const { data, pagination } = await pageOf(
    query,
    db<{ orderId: string; orderNumber: string; paidAt: string; cents: number; refundedCents: number }[]>`
      select o.id as order_id, o.order_number, max(p.captured_at) as paid_at, sum(p.captured_cents)::bigint as cents,
        sum(p.refunded_cents)::bigint as refunded_cents
      from payments p join orders o on o.id = p.order_id
      where p.customer_id = ${actor.id} and p.state = 'captured'
      group by o.id order by paid_at desc, o.id limit ${query.limit} offset ${offsetOf(query)}`,
    db<{ total: number }[]>`
      select count(distinct order_id) as total from payments where customer_id = ${actor.id} and state = 'captured'`,
  )
  return {
    data: data.map(({ cents, refundedCents, ...row }) => ({
      ...row,
      amount: toDollars(cents),
      refunded: toDollars(refundedCents),
    })),
    pagination,
  }
}
