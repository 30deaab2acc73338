import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

export interface Placed {
  _id: string
  orderNumber: string
}

/** As people read it: in groups of four. */
export const spacedNumber = (number: string) => number.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')

export interface Point {
  lat: number
  lng: number
}

/** An order of theirs, placed through the API, that is free to be taken; from and to one point, if it is told. */
export async function placeOrder(
  customer: APIRequestContext,
  parcel: Record<string, unknown>,
  point?: Point,
): Promise<Placed> {
  const address = '55 Mill St, Toronto, ON M5A 3C4'
  const delivery = { address, contactName: 'Ben Roy', contactPhone: '416 555 0122', ...(point && { point }) }
  const from = point ? { type: 'pickup-delivery', pickup: { address, point } } : { type: 'delivery-only' }
  const data = { ...from, delivery, package: { description: 'A parcel', ...parcel } }
  return (await ok<Placed>(customer.post('/api/orders', { data }))).data
}

/** The body of a reply, which has to be a good one. */
export async function ok<T = unknown>(reply: Promise<APIResponse>): Promise<{ data: T }> {
  const answer = await reply
  expect(answer.ok(), `${answer.url()} ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { data: T }
}
