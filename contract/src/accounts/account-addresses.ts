import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AddressInput, AddressView } from '../identity/addresses.ts'
import { Id, IdParam, Nothing } from '../platform/common.ts'
import { accountReaders } from './business-accounts.ts'

const AddressParam = z.object({ id: Id, addressId: Id })

export const listAccountAddresses = endpoint({
  method: 'GET',
  path: '/accounts/:id/addresses',
  summary: 'The address book that the members share, the default first',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:read',
  params: IdParam,
  response: z.array(AddressView),
})

export const addAccountAddress = endpoint({
  method: 'POST',
  path: '/accounts/:id/addresses',
  summary: 'Save an address for all members; the first is the default',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:write',
  params: IdParam,
  body: AddressInput,
  response: AddressView,
  creates: true,
  errors: ['conflict'],
})

export const updateAccountAddress = endpoint({
  method: 'PUT',
  path: '/accounts/:id/addresses/:addressId',
  summary: 'Change an address of the account',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:write',
  params: AddressParam,
  body: AddressInput.partial(),
  response: AddressView,
})

export const deleteAccountAddress = endpoint({
  method: 'DELETE',
  path: '/accounts/:id/addresses/:addressId',
  summary: 'Delete an address of the account; another becomes the default',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:write',
  params: AddressParam,
  response: Nothing,
})

export const setDefaultAccountAddress = endpoint({
  method: 'PUT',
  path: '/accounts/:id/addresses/:addressId/default',
  summary: 'Make an address the default of the account',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:write',
  params: AddressParam,
  response: AddressView,
})
