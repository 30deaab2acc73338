import type { DepsInTx } from '../deps.ts'
import { companyOf } from '../payments/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type BilledAccount, findBilledAccount, type InvoiceRow, type Parties } from './invoices.sql.ts'

/** What both are called today, and what the account calls its references: of an issued invoice this is kept (L2). */
export function partiesOf(deps: Pick<DepsInTx, 'settings'>, account: BilledAccount): Parties {
  const { name, legalName, address, gstNumber, qstNumber, netDays, referenceFields } = account
  return {
    supplier: companyOf(deps),
    buyer: { name, legalName, address, gstNumber, qstNumber },
    netDays,
    referenceLabels: Object.fromEntries(referenceFields.map(({ key, label }) => [key, label])),
  }
}

/** Of a draft, as it would be issued now. */
export async function partiesNow(
  db: Db,
  deps: Pick<DepsInTx, 'settings'>,
  { accountId }: InvoiceRow,
): Promise<Parties> {
  const account = await findBilledAccount(db, accountId)
  if (!account) throw new AppError('not_found')
  return partiesOf(deps, account)
}
