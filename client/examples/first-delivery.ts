// The life of an order, from its price to its delivery. With a test key nobody is called out: a simulated courier carries
// it within two minutes.
//   MAPLE_URL=https://courier.example MAPLE_KEY=mdk_test_... node first-delivery.ts
import { setTimeout as pause } from 'node:timers/promises'
import { MapleDispatch, type NewOrder } from '@maple/client'

const maple = new MapleDispatch({ baseUrl: process.env.MAPLE_URL ?? '', key: process.env.MAPLE_KEY ?? '' })

const shipment = {
  type: 'delivery-only',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
  },
  package: { description: 'Ceramic vase', size: 'small' },
} satisfies NewOrder

const { pricing } = await maple.orders.quote(shipment)
console.log(`It costs $${pricing?.total.toFixed(2)}, of which $${pricing?.tax.toFixed(2)} are taxes.`)

// Your own number as key: a second run with it gets this order again instead of a second one.
const placed = await maple.orders.place(
  { ...shipment, payment: { method: 'account' } },
  { idempotencyKey: `shop-${process.env.SHOP_ORDER ?? Date.now()}` },
)
console.log(`Placed ${placed.orderNumber}.`)

const ended = ['delivered', 'returned', 'cancelled']
let { status } = placed
while (!ended.includes(status)) {
  await pause(1000)
  const order = await maple.orders.get(placed._id)
  if (order.status !== status) console.log(`It is ${order.status}.`)
  status = order.status
}
