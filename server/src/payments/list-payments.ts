import { type listPayments as contract, toDollars } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { listOrdersMeant } from '../orders/index.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { type Db, readTogether } from '../platform/db.ts'
import { countUpTo, offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { type Place, placeOf, sortBy } from '../platform/sorting.ts'
import type { PaymentRow } from './payments.sql.ts'
import { viewPayments } from './view-payment.ts'

type Query = z.output<(typeof contract)['query']>

const isDisputed = (db: Db) => db`and exists (select from payment_disputes d where d.payment_id = p.id)`

/** Also for the export of the list. */
export const matchingPayments = (
  db: Db,
  { state, kind, search, from, to }: Omit<Query, 'page' | 'limit' | 'after'>,
) => db`
  where true
    ${state === 'all' ? db`` : state === 'disputed' ? isDisputed(db) : db`and p.state = ${state}`}
    ${kind === 'all' ? db`` : db`and p.kind = ${kind}`}
    ${search ? db`and (p.gateway_id = ${search} or p.order_id = any(array(${listOrdersMeant(db, search)})))` : db``}
    ${from ? db`and p.created_at >= ${from}` : db``} ${to ? db`and p.created_at < ${to}` : db``}`

const newestFirst = sortBy('p.created_at desc, p.id desc', { 'p.created_at': 'instant', 'p.id': 'uuid' })

export const listPayments = ({ db }: Deps, query: Query) =>
  readTogether(db, async (tx) => {
    const { rows, pagination } = await pageOfCut(
      tx,
      openCut('payments', query, newestFirst),
      (behind, limit, offset) => tx<(PaymentRow & { orderNumber: string; place: Place })[]>`
        select p.*, o.order_number, ${placeOf(tx, newestFirst)} from payments p join orders o on o.id = p.order_id
        ${matchingPayments(tx, query)} ${behind}
        order by ${tx.unsafe(newestFirst.orderBy)} limit ${limit} offset ${offset}`,
      () => countUpTo(tx, tx`from payments p ${matchingPayments(tx, query)}`),
    )
    return { data: await viewPayments(tx, rows, true), pagination }
  })

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
