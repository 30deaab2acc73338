import type { AddressView } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export const listAddressRows = (db: Db, userId: string) => db<AddressView[]>`
  select id as "_id", label, address, is_default from addresses
  where user_id = ${userId} order by is_default desc, created_at, id limit 500`

export const findAddress = (db: Db, userId: string, id: string) =>
  first(
    db<
      AddressView[]
    >`select id as "_id", label, address, is_default from addresses where user_id = ${userId} and id = ${id}`,
  )

export const countAddresses = (db: Db, userId: string) =>
  first(db<{ total: number }[]>`select count(*) as total from addresses where user_id = ${userId}`)

export const insertAddress = (
  tx: Tx,
  userId: string,
  a: { id: string; label: string; address: string; isDefault: boolean },
) => tx`
  insert into addresses (id, user_id, label, address, is_default) values (${a.id}, ${userId}, ${a.label}, ${a.address}, ${a.isDefault})`

/** Unsetting the default is not a choice: the default goes when another one is chosen. */
export const updateAddressRow = (tx: Tx, userId: string, id: string, patch: { label?: string; address?: string }) => tx`
  update addresses set label = coalesce(${patch.label ?? null}, label), address = coalesce(${patch.address ?? null}, address)
  where user_id = ${userId} and id = ${id} returning id`

export const makeAddressDefault = (tx: Tx, userId: string, id: string) => tx`
  update addresses set is_default = true where user_id = ${userId} and id = ${id} returning id`

export const deleteAddressRow = (tx: Tx, userId: string, id: string) => tx`
  delete from addresses where user_id = ${userId} and id = ${id} returning id`

export const deleteAddresses = (tx: Tx, userId: string) => tx`delete from addresses where user_id = ${userId}`
