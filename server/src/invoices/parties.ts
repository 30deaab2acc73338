import type { DepsInTx } from '../deps.ts'
import { companyOf } from '../payments/index.ts'
import type { BilledAccount, Parties } from './invoices.sql.ts'

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
