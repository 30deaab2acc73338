import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderRef, OrderView } from './orders.ts'

export const acceptOrder = endpoint({
  method: 'PUT',
  path: '/couriers/accept-order/:id',
  summary: 'Take an order that is free or offered to me',
  allow: ['courier'],
  params: z.object({ id: OrderRef }),
  response: OrderView,
  errors: ['order_moved_on', 'courier_not_working'],
})
