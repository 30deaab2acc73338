import { type CourierDocument, courierDocuments } from '@maple/contract'
import sharp from 'sharp'
import { form, type Person, type TestApp } from './make-app.ts'

export const aPicture = (format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#2563eb' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'where I live' } } })
    .toFormat(format)
    .toBuffer()

export const aPdf = (words = 'Insurance') => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\n%%EOF\n`)

export async function upload(
  t: TestApp,
  who: Pick<Person, 'token'>,
  documentType: string,
  bytes: Buffer = aPdf(),
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const sent = form({ documentType, ...more, document: { bytes, filename: 'scan.bin' } })
  return t.call('POST', '/couriers/upload-document', who, sent.payload, { ...sent.headers, ...headers })
}

export async function uploadAll(t: TestApp, who: Pick<Person, 'token'>): Promise<void> {
  for (const name of courierDocuments) {
    const reply = await upload(t, who, name)
    if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${JSON.stringify(reply.body)}`)
  }
}

export async function courierIdOf(t: TestApp, who: Person): Promise<string> {
  const [row] = await t.db<{ id: string }[]>`select id from couriers where user_id = ${who.user._id}`
  return row?.id ?? ''
}

/** One who has applied with everything; nothing is decided yet. */
export async function anApplicant(t: TestApp): Promise<Person & { courierId: string }> {
  const person = await t.aCourier({ firstName: 'Nadia', lastName: 'Singh' })
  await uploadAll(t, person)
  return { ...person, courierId: await courierIdOf(t, person) }
}

/** Approved, with every document approved. */
export async function aVerifiedCourier(t: TestApp, admin: Person): Promise<Person & { courierId: string }> {
  const courier = await anApplicant(t)
  for (const name of courierDocuments) await decide(t, admin, courier.courierId, name, { approved: true })
  await t.put(`/admin/couriers/${courier.courierId}/approve`, undefined, admin)
  return courier
}

export const decide = (
  t: TestApp,
  admin: Person,
  courierId: string,
  name: CourierDocument,
  decision: Record<string, unknown>,
) => t.put(`/admin/couriers/${courierId}/documents/${name}`, decision, admin)

export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
