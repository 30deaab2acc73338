import type { AddressView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import {
  countAddresses,
  deleteAddressRow,
  findAddress,
  insertAddress,
  makeAddressDefault,
  updateAddressRow,
} from './addresses.sql.ts'
import { lockUser } from './users.sql.ts'

export interface AddressInput {
  label: string
  address: string
  isDefault?: boolean | undefined
}

/** Changes of one person's addresses go one after the other, so that the database finds exactly one default. */
function inTurn<T>({ db }: Deps, actor: Principal, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    return work(tx)
  })
}

async function getAddress(tx: Tx, actor: Principal, id: string): Promise<AddressView> {
  const address = await findAddress(tx, actor.id, id)
  if (!address) throw new AppError('not_found')
  return address
}

export async function addAddress(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { label, address, isDefault = false }: AddressInput,
): Promise<AddressView> {
  await lockUser(tx, actor.id)
  const maximum = deps.settings.get('security.addressesPerUser')
  const counted = await countAddresses(tx, actor.id)
  if ((counted?.total ?? 0) >= maximum) {
    throw new AppError('conflict', 'You can save at most {maximum} addresses', { values: { maximum } })
  }
  const id = newId()
  await insertAddress(tx, actor.id, { id, label, address, isDefault })
  return getAddress(tx, actor, id)
}

export function updateAddress(
  deps: Deps,
  actor: Principal,
  id: string,
  { isDefault, ...patch }: Partial<AddressInput>,
): Promise<AddressView> {
  return inTurn(deps, actor, async (tx) => {
    await updateAddressRow(tx, actor.id, id, patch)
    if (isDefault) await makeAddressDefault(tx, actor.id, id)
    return getAddress(tx, actor, id)
  })
}

export function setDefaultAddress(deps: Deps, actor: Principal, id: string): Promise<AddressView> {
  return inTurn(deps, actor, async (tx) => {
    await makeAddressDefault(tx, actor.id, id)
    return getAddress(tx, actor, id)
  })
}

export function deleteAddress(deps: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  return inTurn(deps, actor, async (tx) => {
    const deleted = await deleteAddressRow(tx, actor.id, id)
    if (deleted.length === 0) throw new AppError('not_found')
    return {}
  })
}
