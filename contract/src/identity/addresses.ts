import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Nothing } from '../platform/common.ts'

export const AddressView = z.object({ _id: Id, label: plainText(), address: plainText(), isDefault: z.boolean() })
export type AddressView = z.infer<typeof AddressView>

export const AddressInput = z.strictObject({
  label: plainText().trim().min(1, text('This field is required')).max(60),
  address: plainText().trim().min(1, text('This field is required')).max(300),
  isDefault: z.boolean().optional(),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/users/addresses',
  summary: 'My saved addresses, the default first',
  allow: 'signed-in',
  response: z.array(AddressView),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/users/addresses',
  summary: 'Save an address; the first is the default',
  allow: 'signed-in',
  body: AddressInput,
  response: AddressView,
  creates: true,
  errors: ['conflict'],
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/:id',
  summary: 'Change a saved address',
  allow: 'signed-in',
  params: IdParam,
  body: AddressInput.partial(),
  response: AddressView,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/users/addresses/:id',
  summary: 'Delete a saved address; another becomes the default',
  allow: 'signed-in',
  params: IdParam,
  response: Nothing,
})

export const setDefaultAddress = endpoint({
  method: 'PUT',
  path: '/users/addresses/:id/default',
  summary: 'Make an address the default',
  allow: 'signed-in',
  params: IdParam,
  response: AddressView,
})
