import { type AccountChange, type addAccount as addContract, staffAccountFields, toCents } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import { isForeignKeyViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { requirePhone } from '../platform/phone.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { requireMember } from './accounts.policy.ts'
import {
  type BusinessAccount,
  type BusinessAccountPatch,
  insertBusinessAccount,
  isArchived,
  updateBusinessAccount,
} from './business-accounts.sql.ts'
import { invite } from './invite-member.ts'
import { lockBusiness } from './lock-business.ts'

/** By staff, for a business that pays by card until its terms say otherwise; its first owner is invited (J6). */
export async function addAccount(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { ownerEmail, ...change }: z.output<(typeof addContract)['body']>,
): Promise<string> {
  const id = newId()
  await insertBusinessAccount(tx, id, change.name, change.invoiceLanguage ?? actor.language)
  const { name: _, ...patch } = patchOf(tx, change)
  await write(tx, id, patch)
  await recordChange(tx, actor, {
    action: 'account.created',
    subjectType: 'account',
    subjectId: id,
    after: { ...told(change) },
  })
  if (ownerEmail) await invite(tx, deps, actor, { id, name: change.name }, { email: ownerEmail, role: 'owner' })
  return id
}

/** Owners what is theirs, staff everything (J6). */
export async function updateAccount(tx: Tx, actor: Principal, id: string, change: AccountChange): Promise<void> {
  if (!isStaff(actor)) {
    requireMember(actor, id, ['owner'])
    refuseStaffFields(change)
  }
  const before = await lockBusiness(tx, id)
  await write(tx, id, patchOf(tx, change))
  if (!isStaff(actor)) return
  const keys = Object.keys(change) as (keyof AccountChange)[]
  await recordChange(tx, actor, {
    action: 'account.changed',
    subjectType: 'account',
    subjectId: id,
    before: told(Object.fromEntries(keys.map((key) => [key, valueBefore(before, key)]))),
    after: told(change),
  })
}

function refuseStaffFields(change: AccountChange): void {
  const faults = Object.keys(change)
    .filter((key) => key in staffAccountFields)
    .map((path) => ({ path, words: 'Only our staff can change this' as const }))
  if (faults.length > 0) throw new AppError('forbidden', 'Only our staff can change this', { faults })
}

const nothingIfEmpty = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text)

function patchOf(tx: Tx, change: AccountChange): BusinessAccountPatch {
  if (change.defaultPickup?.contactPhone) requirePhone(change.defaultPickup.contactPhone, 'defaultPickup.contactPhone')
  const {
    kind: _,
    taxNumbers,
    terms,
    creditLimit,
    references,
    closed,
    legalName,
    billingAddress,
    notes,
    ...same
  } = change
  return given({
    ...same,
    legalName: nothingIfEmpty(legalName),
    billingAddress: nothingIfEmpty(billingAddress),
    notes: nothingIfEmpty(notes),
    gstNumber: nothingIfEmpty(taxNumbers?.gst),
    qstNumber: nothingIfEmpty(taxNumbers?.qst),
    paymentTerms: terms?.payment,
    netDays: terms?.netDays,
    creditLimitCents: typeof creditLimit === 'number' ? toCents(creditLimit) : creditLimit,
    referenceFields: references,
    closedAt: closed === undefined ? undefined : closed ? tx.now.toISOString() : null,
  })
}

const given = (patch: Record<string, unknown>): BusinessAccountPatch =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))

async function write(tx: Tx, id: string, patch: BusinessAccountPatch): Promise<void> {
  if (patch.priceListId && (await isArchived(tx, patch.priceListId)))
    throw new AppError('bad_input', 'This price list is archived', { path: 'priceListId' })
  try {
    await updateBusinessAccount(tx, id, patch)
  } catch (error) {
    if (isForeignKeyViolation(error) && patch.priceListId)
      throw new AppError('bad_input', 'There is no such price list', { path: 'priceListId' })
    throw error
  }
}

/** Notes are for staff who look after the account; the log only tells that they changed. */
const told = <T extends Partial<Record<keyof AccountChange, unknown>>>(change: T): Record<string, unknown> => ({
  ...change,
  ...('notes' in change && { notes: '…' }),
})

function valueBefore(account: BusinessAccount, key: keyof AccountChange): unknown {
  if (key === 'kind') return 'business'
  if (key === 'taxNumbers') return { gst: account.gstNumber, qst: account.qstNumber }
  if (key === 'terms') return { payment: account.paymentTerms, netDays: account.netDays }
  if (key === 'creditLimit') return account.creditLimitCents === null ? null : account.creditLimitCents / 100
  if (key === 'references') return account.referenceFields
  if (key === 'closed') return account.closedAt !== null
  return account[key]
}
