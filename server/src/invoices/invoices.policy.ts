import type { AccountRole } from '@maple/contract'
import { requireMember, roleIn } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal, requirePermission } from '../platform/principal.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const readers: readonly AccountRole[] = ['owner', 'billing']

/** Owners and billing members read invoices and pay them; other members may not, strangers see nothing (L1). */
const requireBilling = (actor: Principal, accountId: string) => requireMember(actor, accountId, readers)

/** Staff read all that is issued and not; members no drafts (L5). */
export function requireReader(
  actor: Principal,
  invoice: InvoiceRow | undefined,
  who: 'member' | 'anybody',
): InvoiceRow {
  if (!invoice) throw new AppError('not_found')
  if (who === 'anybody' && isStaff(actor)) {
    requirePermission(actor, 'financial-reports')
    return invoice
  }
  // A stranger's answer is that of an invoice that is not there, word for word.
  if (!roleIn(actor, invoice.accountId) || invoice.status === 'draft') throw new AppError('not_found')
  requireBilling(actor, invoice.accountId)
  return invoice
}

export function requireAccountReader(actor: Principal, accountId: string): void {
  if (isStaff(actor)) requirePermission(actor, 'financial-reports')
  else requireBilling(actor, accountId)
}
