import { type Language, say, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { type Db, readTogether } from '../platform/db.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { FileReply } from '../platform/route.ts'
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

/** By days after the due date; what is not due yet is `current`. Of each account that owes something or will. */
const aged = (db: Db, now: Date) => db`
  select a.id, a.name, coalesce(b.on_hold, false) as on_hold, coalesce(i.invoices, 0) as invoices, coalesce(i.total, 0) as total,
    coalesce(i.current, 0) as current, coalesce(i.days30, 0) as days30, coalesce(i.days60, 0) as days60,
    coalesce(i.days90, 0) as days90, coalesce(i.over90, 0) as over90, coalesce(u.unbilled, 0) + coalesce(d.drafts, 0) as unbilled
  from accounts a left join business_accounts b on b.account_id = a.id
    left join (
      select account_id, count(*)::integer as invoices, sum(open)::bigint as total,
        sum(open) filter (where late <= 0)::bigint as current, sum(open) filter (where late > 0 and late <= 30)::bigint as days30,
        sum(open) filter (where late > 30 and late <= 60)::bigint as days60, sum(open) filter (where late > 60 and late <= 90)::bigint as days90,
        sum(open) filter (where late > 90)::bigint as over90
      from (
        select account_id, total_cents - paid_cents as open, extract(epoch from ${now}::timestamptz - due_at) / 86400 as late
        from invoices where status = 'issued' and kind = 'invoice' and paid_cents < total_cents
      ) open_ones group by account_id
    ) i on i.account_id = a.id
    left join (
      select account_id, sum(total_cents)::bigint as drafts from invoices where status = 'draft' group by account_id
    ) d on d.account_id = a.id
    left join (
      select o.account_id, sum(${billedOf(db)})::bigint as unbilled from orders o where ${isUnbilled(db)} group by o.account_id
    ) u on u.account_id = a.id
  where i.account_id is not null or u.account_id is not null or d.account_id is not null`

const keys = ['current', 'days30', 'days60', 'days90', 'over90', 'total', 'unbilled'] as const
const dollars = (row: Aged) => Object.fromEntries(keys.map((key) => [key, toDollars(row[key])])) as unknown as Aged

export const getReceivables = (deps: Deps, page: PageRequest) =>
  readTogether(deps.db, async (tx) => {
    const at = deps.now()
    const { data, pagination } = await pageOf(
      page,
      tx<
        AgedRow[]
      >`select * from (${aged(tx, at)}) x order by total desc, name, id limit ${page.limit} offset ${offsetOf(page)}`,
      tx<{ total: number }[]>`select count(*) as total from (${aged(tx, at)}) x`,
    )
    const sums = tx`${keys
      .map((key) => tx`coalesce(sum(${tx(key)}), 0)::bigint as ${tx(key)}`)
      .reduce((all, each) => tx`${all}, ${each}`)}`
    const [totals] = await tx<Aged[]>`select ${sums} from (${aged(tx, at)}) x`
    const ids = data.map(({ id }) => id)
    const reminders = new Map(
      (await listRemindersOf(tx, ids, reminderSteps(deps))).map(({ accountId, ...state }) => [accountId, state]),
    )
    const view = ({ id, name, onHold, invoices, ...row }: AgedRow) => ({
      account: { _id: id, name },
      onHold,
      invoices,
      ...dollars(row),
      reminder: reminders.get(id) ?? { lastAt: null, days: null, nextAt: null },
    })
    return { data: data.map(view), pagination, totals: dollars(totals ?? zero) }
  })

const zero: Aged = { current: 0, days30: 0, days60: 0, days90: 0, over90: 0, total: 0, unbilled: 0 }

export async function exportReceivables({ db, now }: Deps, language: Language): Promise<FileReply> {
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
