/** Requests that a schema alone cannot make sensible, by the name of their endpoint. A test sends each through its schema. */
interface Given {
  parameters?: Record<string, string | number>
  body?: unknown
}

const delivery = {
  address: '401 Richmond St W, Toronto, ON M5V 3A8',
  contactName: 'Rae Roy',
  contactPhone: '416 555 0123',
}
const parcel = { description: 'Books', size: 'small', weight: 2.5, value: 80 }

export const orderExample = {
  type: 'pickup-delivery',
  pickup: { address: '55 Mill St, Toronto, ON M5A 3C4', contactName: 'Corner Books', contactPhone: '416 555 0171' },
  delivery,
  package: parcel,
}

export const requestExamples: Record<string, Given> = {
  'POST /orders/quote': { body: orderExample },
  'POST /orders': { body: orderExample },
  'POST /admin/orders': {
    body: {
      ...orderExample,
      customer: { firstName: 'Rae', lastName: 'Roy', email: 'rae.roy@example.ca', phone: '416 555 0123' },
      payment: { method: 'card' },
    },
  },
  'GET /orders': { parameters: { status: 'pending,assigned', limit: 20 } },
  'PUT /orders/{id}/cancel': { body: { reason: 'The shop has sold out' } },
  'POST /webhooks': {
    body: { url: 'https://shop.example/hooks/maple', events: ['order.picked-up', 'order.delivered'] },
  },
  'PUT /webhooks/{id}': { body: { events: ['order.delivered', 'order.cancelled'] } },
  'GET /webhooks/{id}/deliveries': { parameters: { state: 'failed' } },
  'POST /recurrences': {
    body: {
      rrule: 'FREQ=WEEKLY;BYDAY=MO',
      startDate: '2026-11-23',
      window: { start: '10:00', end: '12:00' },
      template: orderExample,
    },
  },
  'POST /admin/zones': { body: { name: 'Downtown', fsas: ['M5V', 'M5A'] } },
  'PUT /admin/zones/{id}': { body: { name: 'Downtown', fsas: ['M5V', 'M5A'] } },
  'POST /admin/orders/bulk': { body: { action: 'cancel', orderIds: ['MD482913'], reason: 'The shop has sold out' } },
  'POST /admin/price-lists/{id}/try': { body: orderExample },
}
