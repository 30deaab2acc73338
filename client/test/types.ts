// Compiled by the check of types and never run: each line after an @ts-expect-error must fail to compile.
import { MapleDispatch, MapleError, type NewOrder, verifyWebhook } from '@maple/client'

export async function types(): Promise<void> {
  const maple = new MapleDispatch({ baseUrl: 'https://courier.example', key: 'mdk_test_x' })
  const delivery = { address: '1 Main St', contactName: 'Ada', contactPhone: '416 555 0142' }
  const draft: NewOrder = { type: 'delivery-only', delivery, package: { description: 'Box' } }

  // @ts-expect-error a key is needed
  new MapleDispatch({ baseUrl: 'https://courier.example' })
  // @ts-expect-error no such field
  await maple.orders.place({ ...draft, adress: 'x' })
  // @ts-expect-error no such field, further down
  await maple.orders.place({ ...draft, package: { description: 'Box', colour: 'red' } })
  // @ts-expect-error no such choice
  await maple.orders.place({ ...draft, priority: 'soon' })
  // @ts-expect-error a field that must be there
  await maple.orders.place({ ...draft, delivery: { address: '1 Main St' } })
  // @ts-expect-error money is a number of dollars
  await maple.orders.place({ ...draft, tip: '5.00' })
  // @ts-expect-error an id is needed
  await maple.orders.get()
  // @ts-expect-error no such filter
  maple.orders.list({ state: 'pending' })
  // @ts-expect-error no such event
  await maple.webhooks.create({ url: 'https://shop.example/hook', events: ['order.lost'] })
  // @ts-expect-error what a person confirms is not for keys
  maple.cards.list()

  const order = await maple.orders.place(draft)
  const status: 'pending' | 'delivered' = order.status as 'pending' | 'delivered'
  // @ts-expect-error no such field in the reply
  order.orderNo
  // @ts-expect-error a number is no text
  const total: string = order.totalAmount
  // @ts-expect-error a list is not awaited for its items
  const [first] = await maple.orders.list()
  const label: Blob = await maple.orders.label(order._id)

  for await (const each of maple.orders.list()) {
    // @ts-expect-error a summary has no such field
    each.nothing
  }
  const { data, pagination } = await maple.company.invoices.list().page()

  const event = await verifyWebhook('', {}, '')
  if (event.type === 'order.delivered') event.data.order.orderNumber.toUpperCase()
  // @ts-expect-error not every event has an order
  event.data.order
  if (event.type === 'invoice.paid') {
    // @ts-expect-error an invoice is not an order
    event.data.order
  }

  const error = new MapleError({ status: 404, code: 'not_found', message: '' })
  // @ts-expect-error fields of a failure are read only
  error.status = 200
  console.log(status, total, first, label, data, pagination.total)
}
