import type { DepsInTx } from '../deps.ts'
import { companyOf } from '../payments/index.ts'
import type { BilledAccount, Parties } from './invoices.sql.ts'

/** Who bills whom, as they are now, with what the buyer calls its references. */
export function partiesOf(deps: Pick<DepsInTx, 'settings'>, account: BilledAccount): Parties {
  const { name, legalName, address, gstNumber, qstNumber, netDays, referenceFields } = account
  return {
    supplier: companyOf(deps),
    buyer: { name, legalName, address, gstNumber, qstNumber },
    netDays,
    referenceLabels: labelsOf(referenceFields),
  }
}

export const labelsOf = (fields: BilledAccount['referenceFields']): Record<string, string> =>
  Object.fromEntries(fields.map(({ key, label }) => [key, label]))
