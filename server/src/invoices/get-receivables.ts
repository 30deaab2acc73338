import { type Language, say, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { type Db, readTogether } from '../platform/db.ts'
import { offsetOf, type PageRequest, paginationOf } from '../platform/paging.ts'
import type { FileReply } from '../platform/route.ts'
import { isFoundIn } from '../platform/search-words.ts'
import { billedOf, isUnbilled } from './invoice-orders.sql.ts'
import { listRemindersOf } from './invoice-reminders.sql.ts'
import { reminderSteps } from './reminder-steps.ts'

interface Aged {
  current: number
  days30: number
  days60: number
  days90: number
  over90: number
  total: number
  unbilled: number
}

interface AgedRow extends Aged {
  id: string
  name: string
  onHold: boolean
  invoices: number
}

const mostRows = 100_000

/** By days after the due date; what is not due yet is `current`. Of each account that owes something or will, one pass over what is open. */
const aged = (db: Db, now: Date, search?: string) => db`
  select a.id, a.name, coalesce(b.on_hold, false) as "onHold", count(*) filter (where w.kind = 'open')::integer as invoices,
    coalesce(sum(w.cents) filter (where w.kind = 'open'), 0)::bigint as total,
    coalesce(sum(w.cents) filter (where w.late <= 0), 0)::bigint as current,
    coalesce(sum(w.cents) filter (where w.late > 0 and w.late <= 30), 0)::bigint as days30,
    coalesce(sum(w.cents) filter (where w.late > 30 and w.late <= 60), 0)::bigint as days60,
    coalesce(sum(w.cents) filter (where w.late > 60 and w.late <= 90), 0)::bigint as days90,
    coalesce(sum(w.cents) filter (where w.late > 90), 0)::bigint as over90,
    coalesce(sum(w.cents) filter (where w.kind = 'unbilled'), 0)::bigint as unbilled
  from (
    select account_id, 'open' as kind, total_cents - paid_cents as cents, extract(epoch from ${now}::timestamptz - due_at) / 86400 as late
    from invoices where status = 'issued' and kind = 'invoice' and paid_cents < total_cents
    union all select account_id, 'unbilled', total_cents, null from invoices where status = 'draft'
    union all select o.account_id, 'unbilled', ${billedOf(db)}, null from orders o where ${isUnbilled(db)}
  ) w join accounts a on a.id = w.account_id left join business_accounts b on b.account_id = a.id
  ${search ? db`where ${isFoundIn(db, db`search_key(a.name)`, search)}` : db``}
  group by a.id, b.on_hold`

const keys = ['current', 'days30', 'days60', 'days90', 'over90', 'total', 'unbilled'] as const
const dollars = (row: Aged) => Object.fromEntries(keys.map((key) => [key, toDollars(row[key])])) as unknown as Aged

/** The page, and the sums of all that are found: asked for in one question, since each asks about everything that is open. */
const readAged = (db: Db, now: Date, { search, ...page }: Query) => db<
  { rows: AgedRow[]; sums: Aged & { accounts: number } }[]
>`
  with found as materialized (${aged(db, now, search)})
  select
    (select coalesce(json_agg(p), '[]') from (
      select * from found order by total desc, name, id limit ${page.limit} offset ${offsetOf(page)}) p) as rows,
    (select to_json(s) from (select count(*) as accounts, ${sums(db)} from found) s) as sums`

const sums = (db: Db) =>
  keys.map((key) => db`coalesce(sum(${db(key)}), 0)::bigint as ${db(key)}`).reduce((all, each) => db`${all}, ${each}`)

interface Query extends PageRequest {
  search?: string | undefined
}

export const getReceivables = (deps: Deps, query: Query) =>
  readTogether(deps.reports, async (tx) => {
    const [{ rows, sums } = nothing] = await readAged(tx, deps.now(), query)
    const reminders = new Map(
      (
        await listRemindersOf(
          tx,
          rows.map(({ id }) => id),
          reminderSteps(deps),
        )
      ).map(({ accountId, ...state }) => [accountId, state]),
    )
    const view = ({ id, name, onHold, invoices, ...row }: AgedRow) => ({
      account: { _id: id, name },
      onHold,
      invoices,
      ...dollars(row),
      reminder: reminders.get(id) ?? { lastAt: null, days: null, nextAt: null },
    })
    return { data: rows.map(view), pagination: paginationOf(query, sums.accounts), totals: dollars(sums) }
  })

const zero = { current: 0, days30: 0, days60: 0, days90: 0, over90: 0, total: 0, unbilled: 0 }
const nothing = { rows: [] as AgedRow[], sums: { ...zero, accounts: 0 } }

export async function exportReceivables({ reports: db, now }: Deps, language: Language): Promise<FileReply> {
  const rows = await db<AgedRow[]>`select * from (${aged(db, now())}) x order by total desc, name, id limit ${mostRows}`
  const head = [
    say(language, 'Account'),
    say(language, 'Not due'),
    '0-30',
    '31-60',
    '61-90',
    '90+',
    say(language, 'Total'),
    say(language, 'Unbilled'),
  ]
  const body = writeCsv(
    head,
    rows.map((row) => [row.name, ...keys.map((key) => toDollars(row[key]))]),
  )
  const headers = { 'content-disposition': 'attachment; filename="receivables.csv"' }
  return { body, type: 'text/csv; charset=utf-8', headers }
}
