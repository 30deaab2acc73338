import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CourierDocument, courierDocuments, type DocumentStatus } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { fillDemoPeople, findUserByEmail } from '../identity/index.ts'
import { newId } from '../platform/ids.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { type CourierRow, findCourierOfUser } from './couriers.sql.ts'
import { type DemoCourier, demoCouriers } from './demo-couriers.ts'
import { insertDocument, listDocuments } from './documents.sql.ts'
import { makePdf } from './make-pdf.ts'
import { newFileKey, putFile, sealNumber } from './seal-document.ts'

const dayMs = 24 * 60 * 60_000
type Demo = Pick<DemoCourier, 'email' | 'firstName' | 'lastName' | 'status' | 'documents' | 'place'>

/** The demo's own courier works already; `newcourier` has everything before them. */
const luc: Demo = {
  email: 'courier@demo.test',
  firstName: 'Luc',
  lastName: 'Gagnon',
  status: 'active',
  documents: { driverLicense: 400, vehicleRegistration: 160, insurance: 26 },
  place: [townPlaces.cityHall.lat, townPlaces.cityHall.lng],
}

/** Makes whoever is missing; runs at every start in demo mode. */
export async function fillDemoCouriers(deps: Deps, couriers: readonly DemoCourier[] = demoCouriers): Promise<void> {
  await fillDemoPeople(deps, couriers)
  for (const demo of [luc, ...couriers]) {
    const user = await findUserByEmail(deps.db, demo.email)
    const courier = user && (await findCourierOfUser(deps.db, user.id))
    if (courier && (await listDocuments(deps.db, [courier.id])).length === 0) await fill(deps, demo, courier)
  }
}

async function fill(deps: Deps, demo: Demo, courier: CourierRow): Promise<void> {
  const files = await Promise.all(
    courierDocuments.map(async (name) => {
      const document = { id: newId(), courierId: courier.id, fileKey: newFileKey() }
      const { bytes, type } = await draw(demo, courier, name)
      await putFile(deps, document, bytes)
      return { ...document, name, fileType: type, sizeBytes: bytes.length }
    }),
  )
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    for (const file of files) {
      const { status, expiresAt } = stateOf(demo, file.name, now)
      await insertDocument(tx, {
        ...file,
        sealedNumber: sealNumber(deps, file, `${courier.courierCode}-${file.name.slice(0, 3).toUpperCase()}`),
        issuedOn: new Date(now.getTime() - 300 * dayMs).toISOString().slice(0, 10),
        expiresAt,
        stopsUntilApproved: false,
        uploadedAt: now,
      })
      if (status !== 'pending')
        await tx`
          update courier_documents set status = ${status}, decided_at = ${now},
            reason = ${status === 'rejected' ? 'The plate cannot be read. Please take the picture again.' : null}
          where id = ${file.id}`
    }
    await tx`
      update couriers set status = ${demo.status}, applied_at = ${now},
        status_before = ${demo.status === 'suspended' ? 'active' : null},
        status_reason = ${demo.status === 'suspended' ? 'Two complaints about late deliveries' : null}
      where id = ${courier.id}`
    const [latitude, longitude] = demo.place
    // Long enough ago that whoever plays this courier may be anywhere: no jump is seen in their first report.
    await tx`
      insert into courier_positions (courier_id, latitude, longitude, at)
      values (${courier.id}, ${latitude}, ${longitude}, ${new Date(now.getTime() - 3_600_000)}) on conflict do nothing`
  })
}

function stateOf(demo: Demo, name: CourierDocument, now: Date): { status: DocumentStatus; expiresAt: string | null } {
  const { documents } = demo
  const given = typeof documents === 'object' ? documents[name] : documents
  const days = typeof given === 'number' ? given : given === 'expired' ? -3 : 365
  const status = typeof given === 'number' ? 'approved' : (given ?? 'pending')
  return { status, expiresAt: new Date(now.getTime() + days * dayMs).toISOString() }
}

const titles: Record<CourierDocument, string> = {
  driverLicense: "Driver's license",
  vehicleRegistration: 'Vehicle registration',
  insurance: 'Insurance',
}

async function draw(demo: Demo, courier: CourierRow, name: CourierDocument) {
  if (name === 'driverLicense') {
    const bytes = await readFile(join(import.meta.dirname, '../../data/demo-license.webp'))
    return { bytes, type: 'image/webp' as const }
  }
  const lines = [
    `SPECIMEN - ${titles[name]}`,
    `${demo.firstName} ${demo.lastName}`,
    `Plate: ${courier.licensePlate ?? ''}`,
    `${courier.vehicleMake ?? ''} ${courier.vehicleModel ?? ''}`,
    'Demo document, not a real one',
  ]
  return { bytes: makePdf(lines), type: 'application/pdf' as const }
}
