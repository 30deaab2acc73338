import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { Person } from './sessions.ts'

const documents = ['driverLicense', 'vehicleRegistration', 'insurance']
const aPdf = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
}

/** What makes a person a courier when they register. */
export const asCourier = { role: 'courier', vehicleType: 'bicycle', licensePlate: 'BIKE 42' }

/** Brings a new courier from the application to being online, by the API alone. */
export async function startWorking(courier: APIRequestContext, staff: APIRequestContext, who: Person): Promise<void> {
  for (const documentType of documents) {
    await ok(courier.post('/api/couriers/upload-document', { multipart: { documentType, document: aPdf } }))
  }
  const { data } = await ok<{ _id: string }[]>(staff.get('/api/admin/couriers', { params: { search: who.email } }))
  const id = data[0]?._id
  for (const name of documents) {
    await ok(staff.put(`/api/admin/couriers/${id}/documents/${name}`, { data: { approved: true } }))
  }
  await ok(staff.put(`/api/admin/couriers/${id}/approve`))
  await ok(courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
}

export interface Placed {
  _id: string
  orderNumber: string
}

/** An order that is free to be taken. */
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
