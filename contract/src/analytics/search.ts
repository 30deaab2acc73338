import { z } from 'zod'
import { courierStatuses } from '../couriers/courier-moves.ts'
import { endpoint } from '../endpoint.ts'
import { roles, staffRoles } from '../identity/roles.ts'
import { OrderStatusName } from '../orders/orders.ts'
import { plainText } from '../platform/base.ts'
import { Id, Instant, SearchText } from '../platform/common.ts'

const name = { firstName: plainText(), lastName: plainText() }

export const searchEverything = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'Orders, couriers and people by what screens show of them: numbers and parts, phones, names, e-mails, addresses, postal codes',
  allow: staffRoles,
  query: z.object({ q: SearchText.min(1) }),
  /** The first few of each kind; nothing of a kind that the one who asks may not look at. */
  response: z.object({
    orders: z.array(
      z.object({
        _id: Id,
        orderNumber: plainText(),
        status: OrderStatusName,
        createdAt: Instant,
        customer: z.object(name),
        deliveryAddress: plainText(),
      }),
    ),
    couriers: z.array(
      z.object({
        _id: Id,
        ...name,
        courierCode: plainText(),
        status: z.enum(courierStatuses),
        isOnline: z.boolean(),
      }),
    ),
    people: z.array(
      z.object({ _id: Id, ...name, email: plainText(), phone: plainText().nullable(), role: z.enum(roles) }),
    ),
  }),
})
