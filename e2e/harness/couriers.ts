import { type APIRequestContext, expect } from '@playwright/test'

/** One red pixel: an image like any other to whoever checks it. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const ok = async (reply: { ok(): boolean; text(): Promise<string> }) =>
  expect(reply.ok(), await reply.text()).toBe(true)

/** Brings a registered courier to work: documents, approval by staff, online, and at this place. */
export async function putToWork(
  courier: APIRequestContext,
  admin: APIRequestContext,
  at: { latitude: number; longitude: number },
): Promise<string> {
  for (const documentType of ['driverLicense', 'vehicleRegistration', 'insurance'])
    await ok(
      await courier.post('/api/couriers/upload-document', {
        multipart: { documentType, document: { name: 'paper.png', mimeType: 'image/png', buffer: picture } },
      }),
    )
  const id = await approve(courier, admin)
  await ok(await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
  await ok(await courier.put('/api/couriers/location', { data: at }))
  return id
}

/** What staff do with an application: every document, then the courier. */
export async function approve(courier: APIRequestContext, admin: APIRequestContext): Promise<string> {
  const { data } = await (await courier.get('/api/couriers/status')).json()
  for (const name of ['driverLicense', 'vehicleRegistration', 'insurance'])
    await ok(
      await admin.put(`/api/admin/couriers/${data._id}/documents/${name}`, {
        data: { approved: true, expiresAt: '2099-01-01' },
      }),
    )
  await ok(await admin.put(`/api/admin/couriers/${data._id}/approve`))
  return data._id
}

/** What other journeys have offered to the same courier would lie over every screen. */
export async function declineOffers(courier: APIRequestContext): Promise<void> {
  const { data } = await (await courier.get('/api/couriers/available-orders?limit=100')).json()
  for (const { _id, status } of data as { _id: string; status: string }[])
    if (status === 'assigned') await ok(await courier.put(`/api/orders/${_id}/status`, { data: { status: 'pending' } }))
}
