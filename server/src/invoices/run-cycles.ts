import { instantAt } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { first } from '../platform/db.ts'
import { billAccount } from './run-invoices.ts'

export const invoiceCycles = ['per-order', 'weekly', 'semimonthly', 'monthly'] as const
export type InvoiceCycle = (typeof invoiceCycles)[number]

const dayMs = 86_400_000
const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The day of the company's clock. */
const localDay = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)

/**
 * Where the last whole period of a cycle ended, at midnight of the company's clock: every day for one invoice an order,
 * on Mondays, on the 1st and 16th, on the 1st (L1). Pure.
 */
export function periodEnd(cycle: InvoiceCycle, now: Date, zone: string): Date {
  const today = localDay(now, zone)
  const date = new Date(`${today}T00:00:00Z`)
  const days: Record<InvoiceCycle, () => string> = {
    'per-order': () => today,
    weekly: () => isoDay(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs)),
    semimonthly: () => `${today.slice(0, 8)}${date.getUTCDate() >= 16 ? '16' : '01'}`,
    monthly: () => `${today.slice(0, 8)}01`,
  }
  return instantAt(days[cycle](), '00:00', zone)
}

/**
 * Looks every hour whether a period has ended that is not invoiced yet. The draft and how far the account is invoiced
 * commit together: a server that was away or killed goes on where it was, and none is made twice.
 */
export async function runCycles(deps: Deps): Promise<number> {
  const zone = deps.settings.get('general.timeZone')
  const accounts = await deps.db<{ id: string; invoiceCycle: InvoiceCycle }[]>`
    select account_id as id, invoice_cycle from business_accounts b
    where exists (select from orders o where o.account_id = b.account_id and o.payment_method = 'account') order by account_id`
  let made = 0
  for (const { id, invoiceCycle } of accounts)
    made += await runCycle(deps, id, periodEnd(invoiceCycle, deps.now(), zone))
  return made
}

const runCycle = ({ db }: Deps, accountId: string, end: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const taken = await first(tx`
      insert into invoice_cycles (account_id, invoiced_to) values (${accountId}, ${end})
      on conflict (account_id) do update set invoiced_to = excluded.invoiced_to where invoice_cycles.invoiced_to < excluded.invoiced_to
      returning account_id`)
    if (!taken) return 0
    return (await billAccount(tx, accountId, new Date(end.getTime() - 1).toISOString())).invoiceIds.length
  })
