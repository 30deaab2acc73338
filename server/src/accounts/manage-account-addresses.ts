import type { AccountRole, AddressView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import {
  countAccountAddresses,
  deleteAccountAddressRow,
  findAccountAddress,
  insertAccountAddress,
  listAccountAddressRows,
  makeAccountAddressDefault,
  updateAccountAddressRow,
} from './account-addresses.sql.ts'
import { accountNotFound, requireMemberOrStaff } from './accounts.policy.ts'
import { findBusinessAccount } from './business-accounts.sql.ts'
import { lockBusiness } from './lock-business.ts'

interface AddressInput {
  label: string
  address: string
  isDefault?: boolean | undefined
}

/** More than a person has: an office sends to all its clients. */
const mostAddresses = 2000
const readers: readonly AccountRole[] = ['owner', 'booker', 'billing', 'viewer']
/** Who orders keeps the book of where to. */
const writers: readonly AccountRole[] = ['owner', 'booker']

export async function listAccountAddresses({ db }: Deps, actor: Principal, accountId: string): Promise<AddressView[]> {
  requireMemberOrStaff(actor, accountId, readers)
  if (!(await findBusinessAccount(db, accountId))) throw accountNotFound()
  return [...(await listAccountAddressRows(db, accountId))]
}

/** Changes of one book go one after the other, so that the database finds exactly one default. */
async function open(tx: Tx, actor: Principal, accountId: string): Promise<void> {
  requireMemberOrStaff(actor, accountId, writers)
  await lockBusiness(tx, accountId)
}

async function getAddress(tx: Tx, accountId: string, id: string): Promise<AddressView> {
  const address = await findAccountAddress(tx, accountId, id)
  if (!address) throw new AppError('not_found')
  return address
}

export async function addAccountAddress(
  tx: Tx,
  actor: Principal,
  accountId: string,
  { label, address, isDefault = false }: AddressInput,
): Promise<AddressView> {
  await open(tx, actor, accountId)
  if (((await countAccountAddresses(tx, accountId))?.total ?? 0) >= mostAddresses)
    throw new AppError('conflict', 'An account can have at most {maximum} addresses', {
      values: { maximum: mostAddresses },
    })
  const id = newId()
  await insertAccountAddress(tx, accountId, { id, label, address, isDefault })
  return getAddress(tx, accountId, id)
}

export async function updateAccountAddress(
  tx: Tx,
  actor: Principal,
  { id: accountId, addressId }: { id: string; addressId: string },
  { isDefault, ...patch }: Partial<AddressInput>,
): Promise<AddressView> {
  await open(tx, actor, accountId)
  await updateAccountAddressRow(tx, accountId, addressId, patch)
  if (isDefault) await makeAccountAddressDefault(tx, accountId, addressId)
  return getAddress(tx, accountId, addressId)
}

export async function deleteAccountAddress(
  tx: Tx,
  actor: Principal,
  { id: accountId, addressId }: { id: string; addressId: string },
): Promise<void> {
  await open(tx, actor, accountId)
  const deleted = await deleteAccountAddressRow(tx, accountId, addressId)
  if (deleted.length === 0) throw new AppError('not_found')
}
