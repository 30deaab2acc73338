import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountKinds } from '../identity/accounts.ts'
import { AddressView } from '../identity/addresses.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText, queryNumber } from '../platform/base.ts'
import { Id, Instant, SearchText } from '../platform/common.ts'
import { OrderStatusName } from './orders.ts'
import { Candidate } from './staff-orders.ts'

const digits = (typed: string) => typed.replace(/\D/g, '').length

export const Caller = z.object({
  _id: Id,
  firstName: plainText(),
  lastName: plainText(),
  /** Nothing for somebody whom staff know by phone alone. */
  email: plainText().nullable(),
  phone: plainText().nullable(),
  accounts: z.array(z.object({ _id: Id, name: plainText(), kind: z.enum(accountKinds) })),
  addresses: z.array(AddressView),
  /** Their last ones, newest first, to be placed again. */
  orders: z.array(
    z.object({
      _id: Id,
      orderNumber: plainText(),
      status: OrderStatusName,
      createdAt: Instant,
      pickupAddress: plainText(),
      deliveryAddress: plainText(),
      contactName: plainText().nullable(),
      total: measure().nullable(),
    }),
  ),
})
export type Caller = z.infer<typeof Caller>

export const listCallers = endpoint({
  method: 'GET',
  path: '/admin/callers',
  summary: 'Who phones: customers with this phone, or one that ends so, with their addresses and last orders',
  allow: staffRoles,
  permission: 'order-management',
  query: z
    .object({
      phone: plainText()
        .trim()
        .max(40)
        .refine((typed) => digits(typed) >= 4)
        .optional(),
      customerId: Id.optional(),
    })
    .refine(({ phone, customerId }) => (phone === undefined) !== (customerId === undefined)),
  response: z.array(Caller),
})

export const listDraftCandidates = endpoint({
  method: 'GET',
  path: '/admin/candidates',
  summary: 'Couriers who could take an order that is not placed yet: online first, nearest to its pickup first',
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'company:read',
  query: z.object({
    lat: queryNumber().min(-90).max(90).optional(),
    lng: queryNumber().min(-180).max(180).optional(),
    /** The hours in which it is to be done; by default the next ones. */
    from: Instant.optional(),
    to: Instant.optional(),
    search: SearchText.optional(),
  }),
  response: z.array(Candidate),
})
