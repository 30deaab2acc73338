import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

export interface Placed {
  _id: string
  orderNumber: string
}

/** An order of theirs, placed through the API, that is free to be taken. */
export async function placeOrder(customer: APIRequestContext, parcel: Record<string, unknown>): Promise<Placed> {
  const delivery = { address: '55 Mill St, Toronto, ON M5A 3C4', contactName: 'Ben Roy', contactPhone: '416 555 0122' }
  const data = { type: 'delivery-only', delivery, package: parcel }
  return (await ok<Placed>(customer.post('/api/orders', { data }))).data
}

/** The body of a reply, which has to be a good one. */
export async function ok<T = unknown>(reply: Promise<APIResponse>): Promise<{ data: T }> {
  const answer = await reply
  expect(answer.ok(), `${answer.url()} ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { data: T }
}
