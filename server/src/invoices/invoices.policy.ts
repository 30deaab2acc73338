import type { AccountRole } from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal, requirePermission } from '../platform/principal.ts'
import type { InvoiceRow } from './invoices.sql.ts'

const readers: readonly AccountRole[] = ['owner', 'billing']

/** Owners and billing members read invoices and pay them; other members may not, strangers see nothing (L1). */
export function requireBilling(actor: Principal, accountId: string): void {
  const role = actor.accounts.find((membership) => membership.accountId === accountId)?.role
  if (!role) throw new AppError('not_found')
  if (!readers.includes(role)) throw new AppError('forbidden')
}

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
  requireBilling(actor, invoice.accountId)
  if (invoice.status === 'draft') throw new AppError('not_found')
  return invoice
}

export function requireAccountReader(actor: Principal, accountId: string): void {
  if (isStaff(actor)) requirePermission(actor, 'financial-reports')
  else requireBilling(actor, accountId)
}
