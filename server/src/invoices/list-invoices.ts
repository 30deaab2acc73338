import { type InvoiceSort, type InvoiceState, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { type CursorRequest, openCut, pageOfCut } from '../platform/cursor.ts'
import { type Db, type Fragment, first, readTogether } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { type Place, placeOf, sortsBy } from '../platform/sorting.ts'
import { columns, type InvoiceRow } from './invoices.sql.ts'
import { viewSummary } from './view-invoice.ts'

export interface InvoiceFilter extends CursorRequest {
  accountId?: string | undefined
  status: InvoiceState | 'all'
  kind: InvoiceRow['kind'] | 'all'
  search?: string | undefined
  withDrafts: boolean
  sort: InvoiceSort
}

const isOpen = (db: Db) => db`i.status = 'issued' and i.kind = 'invoice' and i.paid_cents < i.total_cents`

/** The same states as `stateOf` tells of one. */
const inState = (db: Db, status: InvoiceState, now: Date) => {
  const isOverdue = db`coalesce(i.due_at < ${now}, false)`
  const states: Record<InvoiceState, () => Fragment> = {
    draft: () => db`i.status = 'draft'`,
    void: () => db`i.status = 'void'`,
    paid: () => db`i.status = 'issued' and i.kind = 'invoice' and i.paid_cents >= i.total_cents`,
    overdue: () => db`${isOpen(db)} and ${isOverdue}`,
    'partly-paid': () => db`${isOpen(db)} and not ${isOverdue} and i.paid_cents > 0`,
    issued: () =>
      db`i.status = 'issued' and (i.kind = 'credit-note' or (${isOpen(db)} and not ${isOverdue} and i.paid_cents = 0))`,
  }
  return states[status]()
}

const matching = (db: Db, { accountId, status, kind, search, withDrafts }: InvoiceFilter, now: Date) => db`
  where true ${withDrafts ? db`` : db`and i.status <> 'draft'`}
    ${accountId ? db`and i.account_id = ${accountId}` : db``}
    ${kind === 'all' ? db`` : db`and i.kind = ${kind}`}
    ${status === 'all' ? db`` : db`and ${inState(db, status, now)}`}
    ${search ? db`and (starts_with(lower(i.number), lower(${search})) or strpos(lower(a.name), lower(${search})) > 0)` : db``}`

/** What has no date or number yet comes last, whichever way it goes. */
const orders = {
  createdAt: 'i.created_at, i.id',
  '-createdAt': 'i.created_at desc, i.id',
  number: 'i.number nulls last, i.id',
  '-number': 'i.number desc nulls last, i.id',
  dueAt: 'i.due_at nulls last, i.id',
  '-dueAt': 'i.due_at desc nulls last, i.id',
  total: 'i.total_cents, i.id',
  '-total': 'i.total_cents desc, i.id',
} satisfies Record<InvoiceSort, string>

const sorts = sortsBy(orders, {
  'i.id': 'uuid',
  'i.created_at': 'instant',
  'i.number': 'text',
  'i.due_at': 'instant',
  'i.total_cents': 'integer',
})

interface Sums {
  totalCents: number
  paidCents: number
  balanceCents: number
  overdueCents: number
}

/** A page, and what all that match come to; credit notes are told apart from what is owed. */
export const listInvoices = ({ db, now }: Pick<Deps, 'db' | 'now'>, filter: InvoiceFilter) =>
  readTogether(db, async (tx) => {
    const at = now()
    const from = tx`from invoices i join accounts a on a.id = i.account_id ${matching(tx, filter, at)}`
    const sort = sorts[filter.sort]
    const { data, pagination } = await pageOfCut(
      tx,
      openCut('invoices', filter, sort),
      (behind, limit, offset) => tx<(InvoiceRow & { place: Place })[]>`
        select ${columns(tx)}, ${placeOf(tx, sort)} ${from} ${behind}
        order by ${tx.unsafe(sort.orderBy)} limit ${limit} offset ${offset}`,
      () => countUpTo(tx, from),
    )
    const sums = await first(tx<Sums[]>`
      select coalesce(sum(i.total_cents) filter (where i.status <> 'void' and i.kind = 'invoice'), 0)::bigint as total_cents,
        coalesce(sum(i.paid_cents), 0)::bigint as paid_cents,
        coalesce(sum(i.total_cents - i.paid_cents) filter (where ${isOpen(tx)}), 0)::bigint as balance_cents,
        coalesce(sum(i.total_cents - i.paid_cents) filter (where ${inState(tx, 'overdue', at)}), 0)::bigint as overdue_cents ${from}`)
    return {
      data: data.map((row) => viewSummary(row, at)),
      pagination,
      sums: {
        total: toDollars(sums?.totalCents ?? 0),
        paid: toDollars(sums?.paidCents ?? 0),
        balance: toDollars(sums?.balanceCents ?? 0),
        overdue: toDollars(sums?.overdueCents ?? 0),
      },
    }
  })
