import type { ExportType, Language, Permission } from '@maple/contract'
import * as contract from '@maple/contract'
import { matchingLogs } from '../audit/index.ts'
import { matchingUsers } from '../identity/index.ts'
import { matchingOrders } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import { parse } from '../platform/validation.ts'
import { courierColumns, type Fragment, logColumns, orderColumns, type Time, userColumns } from './exports.sql.ts'

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

export const exportKinds: Partial<Record<ExportType, ExportKind>> = {
  orders: {
    permission: 'basic-reports',
    ...orderColumns,
    from: (db, { query, language }) => db`
      from orders o join users c on c.id = o.customer_id
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
    from: (db, { query, language }) => {
      const { status, search } = parse(contract.listCouriersForAdmin.query, query, language)
      return db`
        from couriers k join users u on u.id = k.user_id where u.deleted_at is null
        ${status === 'all' ? db`` : db`and k.status = ${status}`}
        ${search ? db`and strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || k.courier_code), ${search.toLowerCase()}) > 0` : db``}`
    },
    order: 'k.created_at desc, k.id desc',
  },
  logs: {
    permission: 'basic-reports',
    ...logColumns,
    from: (db, { query, language }) =>
      db`from audit_log ${matchingLogs(db, parse(contract.listLogs.query, query, language))}`,
    order: 'id desc',
  },
}
