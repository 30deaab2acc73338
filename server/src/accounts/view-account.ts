import { type AccountRole, type AccountView, toDollars } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { roleIn } from './accounts.policy.ts'
import type { BusinessAccount } from './business-accounts.sql.ts'
import { type AccountNumbers, listAccountNumbers } from './credit.sql.ts'

/** Accounts with what screens show beside them; notes are for staff (J3). */
export async function viewAccounts(
  db: Db,
  actor: Principal,
  accounts: readonly BusinessAccount[],
): Promise<AccountView[]> {
  const numbers = new Map(
    (
      await listAccountNumbers(
        db,
        accounts.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return accounts.map((account) =>
    viewAccount(account, numbers.get(account.id), roleIn(actor, account.id) ?? null, isStaff(actor)),
  )
}

function viewAccount(
  account: BusinessAccount,
  numbers: AccountNumbers | undefined,
  role: AccountRole | null,
  forStaff: boolean,
): AccountView {
  const usedCents = numbers?.usedCents ?? 0
  const limit = account.creditLimitCents
  return {
    _id: account.id,
    name: account.name,
    kind: account.kind,
    role,
    legalName: account.legalName,
    billingAddress: account.billingAddress,
    taxNumbers: { gst: account.gstNumber, qst: account.qstNumber },
    terms: { payment: account.paymentTerms, netDays: account.netDays },
    creditLimit: limit === null ? null : toDollars(limit),
    credit: { used: toDollars(usedCents), left: limit === null ? null : toDollars(Math.max(0, limit - usedCents)) },
    invoiceCycle: account.invoiceCycle,
    invoiceEmails: account.invoiceEmails,
    invoiceLanguage: account.invoiceLanguage,
    priceListId: account.priceListId,
    priceList: account.priceListId ? { _id: account.priceListId, name: account.priceListName ?? '' } : null,
    references: account.referenceFields,
    costCentres: account.costCentres,
    defaultPickup: account.defaultPickup,
    proofDefaults: account.proofDefaults,
    onHold: account.onHold,
    closed: account.closedAt !== null,
    ...(forStaff && { notes: account.notes }),
    counts: {
      orders: numbers?.orders ?? 0,
      openOrders: numbers?.openOrders ?? 0,
      members: numbers?.members ?? 0,
      invitations: numbers?.invitations ?? 0,
    },
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
  }
}
