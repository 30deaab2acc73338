import type { ExportType, Language, Permission } from '@maple/contract'
import * as contract from '@maple/contract'
import { z } from 'zod'
import { matchingLogs } from '../audit/index.ts'
import { listCouriersMeant, matchingCouriers } from '../couriers/index.ts'
import { matchingUsers } from '../identity/index.ts'
import { matchingOrders } from '../orders/index.ts'
import { matchingPayments } from '../payments/index.ts'
import type { Db } from '../platform/db.ts'
import { parse } from '../platform/validation.ts'
import {
  courierColumns,
  earningColumns,
  type Fragment,
  logColumns,
  orderColumns,
  paymentColumns,
  type Time,
  userColumns,
} from './exports.sql.ts'

export interface Asked {
  /** The query as it came: each kind reads it as its list does. */
  query: unknown
  language: Language
}

export interface ExportKind {
  permission: Permission
  /** In the order of the file; those named in `times` are instants. */
  columns: readonly string[]
  times: readonly string[]
  select(db: Db, time: Time): Fragment
  from(db: Db, asked: Asked): Fragment
  order: string
}

/** As the list of payments is asked, and by person; `status` is what this call named the state at first. */
const paymentQuery = contract.listPayments.query.extend({
  status: z.string().max(40).optional(),
  customerId: contract.Id.optional(),
})

/** A time and a courier: the ledger has no more to choose by. */
const earningQuery = z.object({
  from: contract.Instant.optional(),
  to: contract.Instant.optional(),
  courierId: contract.Id.optional(),
  search: contract.SearchText.optional(),
})

const between = (db: Db, column: string, { from, to }: { from?: string | undefined; to?: string | undefined }) => db`
  ${from ? db`and ${db.unsafe(column)} >= ${from}` : db``} ${to ? db`and ${db.unsafe(column)} < ${to}` : db``}`

export const exportKinds: Record<ExportType, ExportKind> = {
  orders: {
    permission: 'basic-reports',
    ...orderColumns,
    from: (db, { query, language }) => db`
      from order_rows o join users c on c.id = o.customer_id
      left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
      ${matchingOrders(db, { ...parse(contract.listOrders.query, query, language), scope: 'all' })}`,
    order: 'o.created_at desc, o.id desc',
  },
  users: {
    permission: 'basic-reports',
    ...userColumns,
    from: (db, { query, language }) =>
      db`from users ${matchingUsers(db, parse(contract.listUsers.query, query, language))}`,
    order: 'created_at desc, id desc',
  },
  couriers: {
    permission: 'basic-reports',
    ...courierColumns,
    from: (db, { query, language }) => db`
      from couriers k join users u on u.id = k.user_id
      ${matchingCouriers(db, parse(contract.listCouriersForAdmin.query, query, language))}`,
    order: 'k.created_at desc, k.id desc',
  },
  logs: {
    permission: 'basic-reports',
    ...logColumns,
    from: (db, { query, language }) =>
      db`from audit_log ${matchingLogs(db, parse(contract.listLogs.query, query, language))}`,
    order: 'id desc',
  },
  payments: {
    permission: 'financial-reports',
    ...paymentColumns,
    from: (db, { query, language }) => {
      const { status, customerId, ...asked } = parse(paymentQuery, query, language)
      return db`
        from payments p join orders o on o.id = p.order_id join users c on c.id = p.customer_id
        ${matchingPayments(db, asked)}
        ${status && status !== 'all' ? db`and p.state = ${status}` : db``}
        ${customerId ? db`and p.customer_id = ${customerId}` : db``}`
    },
    order: 'p.created_at desc, p.id desc',
  },
  earnings: {
    permission: 'financial-reports',
    ...earningColumns,
    from: (db, { query, language }) => {
      const asked = parse(earningQuery, query, language)
      return db`
        from ledger_transfers t join couriers k on k.id = t.courier_id join users u on u.id = k.user_id join orders o on o.id = t.order_id
        cross join lateral (
          select coalesce(sum(e.amount_cents) filter (where e.purpose = 'earnings'), 0) as earnings,
            coalesce(sum(e.amount_cents) filter (where e.purpose = 'tip' and a.kind = 'tip'), 0) as tip
          from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id
        ) part
        where t.kind in ('delivery', 'tip', 'adjustment') ${between(db, 't.at', asked)}
        ${asked.courierId ? db`and t.courier_id = ${asked.courierId}` : db``}
        ${asked.search ? db`and k.id in (${listCouriersMeant(db, asked.search)})` : db``}`
    },
    order: 't.at desc, t.id desc',
  },
}
