import type { AddressView } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export const listAccountAddressRows = (db: Db, accountId: string) => db<AddressView[]>`
  select id as "_id", label, address, is_default from account_addresses
  where account_id = ${accountId} order by is_default desc, created_at, id limit 2000`

export const findAccountAddress = (db: Db, accountId: string, id: string) =>
  first(db<AddressView[]>`
    select id as "_id", label, address, is_default from account_addresses where account_id = ${accountId} and id = ${id}`)

export const countAccountAddresses = (db: Db, accountId: string) =>
  first(db<{ total: number }[]>`select count(*) as total from account_addresses where account_id = ${accountId}`)

interface NewAddress {
  id: string
  label: string
  address: string
  isDefault: boolean
}

export const insertAccountAddress = (tx: Tx, accountId: string, a: NewAddress) => tx`
  insert into account_addresses (id, account_id, label, address, is_default) values (${a.id}, ${accountId}, ${a.label}, ${a.address}, ${a.isDefault})`

export const updateAccountAddressRow = (
  tx: Tx,
  accountId: string,
  id: string,
  patch: { label?: string | undefined; address?: string | undefined },
) => tx`
  update account_addresses set label = coalesce(${patch.label ?? null}, label), address = coalesce(${patch.address ?? null}, address)
  where account_id = ${accountId} and id = ${id}`

export const makeAccountAddressDefault = (tx: Tx, accountId: string, id: string) => tx`
  update account_addresses set is_default = true where account_id = ${accountId} and id = ${id}`

export const deleteAccountAddressRow = (tx: Tx, accountId: string, id: string) => tx`
  delete from account_addresses where account_id = ${accountId} and id = ${id} returning id`
