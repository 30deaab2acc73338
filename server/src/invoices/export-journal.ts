import { Readable } from 'node:stream'
import { toDollars } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { csvLine, csvStart } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'

interface JournalRow {
  at: string
  /** To the microsecond, to go on after it. */
  cursor: string
  id: string
  line: number
  account: string
  owner: string | null
  purpose: string
  kind: string
  memo: string | null
  cents: number
}

const atOnce = 5000
const dayMs = 86_400_000

/** What bookkeepers call the accounts of the ledger; the company's own by what they are for. */
const names: Record<string, string> = {
  customer: 'Accounts receivable',
  courier: 'Courier pay payable',
  tip: 'Tips payable',
  tax: 'Sales tax payable',
  processor: 'Card processor',
  bank: 'Bank',
}
const nameOf = ({ account, owner, purpose }: JournalRow): string => {
  const name = account === 'company' ? `Revenue: ${purpose}` : (names[account] ?? account)
  return owner ? `${name}: ${owner}` : name
}

/** Whole transfers from one instant to the next, so that what was written is complete. */
const listEntries = (db: Db, after: { at: string; id: string }, end: Date) => db<JournalRow[]>`
  select t.at, t.at::text as cursor, t.id, e.line, a.kind as account, e.purpose, t.kind, e.amount_cents as cents,
    case a.kind when 'customer' then b.name when 'courier' then k.courier_code when 'tip' then k.courier_code end as owner,
    coalesce(o.order_number, i.number) as memo
  from (
    select t.* from ledger_transfers t where (t.at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid) and t.at < ${end}
    order by t.at, t.id limit ${atOnce}
  ) t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    left join orders o on o.id = t.order_id
    left join invoice_payments p on t.kind in ('invoice-payment', 'invoice-reversal') and p.id = substring(t.cause from 'invoice-payment:(.*)$')::uuid
    left join invoices i on i.id = p.invoice_id
    left join accounts b on b.id = a.owner_id and b.kind = 'business'
    left join couriers k on k.id = a.owner_id
  order by t.at, t.id, e.line`

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** Every transfer of a period, each of which balances; written piece by piece, however long it is (L4). */
export async function exportJournal(deps: Deps, actor: Principal, { from, to }: Period): Promise<FileReply> {
  const zone = deps.settings.get('general.timeZone')
  const day = (at: Date) => localTime(at, zone).date
  const last = to ?? day(deps.now())
  const firstDay = from ?? '1970-01-01'
  if (firstDay > last) throw new AppError('bad_input', 'The first day is after the last one', { path: 'from' })
  const start = instantAt(firstDay, '00:00', zone)
  const end = instantAt(
    new Date(new Date(`${last}T00:00:00Z`).getTime() + dayMs).toISOString().slice(0, 10),
    '00:00',
    zone,
  )
  await deps.db.transaction((tx) =>
    recordChange(tx, actor, {
      action: 'export.made',
      subjectType: 'export',
      subjectId: 'journal',
      after: { from: firstDay, to: last },
    }),
  )
  const headers = { 'content-disposition': `attachment; filename="journal-${firstDay}-${last}.csv"` }
  return { body: Readable.from(write(deps.reports, start, end, day)), type: 'text/csv; charset=utf-8', headers }
}

async function* write(db: Db, start: Date, end: Date, day: (at: Date) => string): AsyncGenerator<string> {
  yield csvStart + csvLine(['date', 'account', 'debit', 'credit', 'memo'])
  // Everything at the first instant itself is after this.
  for (
    let after = { at: new Date(start.getTime() - 1).toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    ;
  ) {
    const rows = await listEntries(db, after, end)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine(cellsOf(row, day))).join('')
    after = { at: last.cursor, id: last.id }
  }
}

const cellsOf = (row: JournalRow, day: (at: Date) => string) => [
  day(new Date(row.at)),
  nameOf(row),
  row.cents < 0 ? toDollars(-row.cents) : null,
  row.cents > 0 ? toDollars(row.cents) : null,
  [row.kind, row.memo].filter(Boolean).join(' '),
]
