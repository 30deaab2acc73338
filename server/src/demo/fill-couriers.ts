import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CourierDocument, courierDocuments, type DocumentStatus } from '@maple/contract'
import { findCourierOfUser, listDocuments, takeOverCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { findUserByEmail } from '../identity/index.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { putFirstPosition } from '../tracking/index.ts'
import { type DemoCourier, demoCouriers } from './demo-couriers.ts'
import { fillPeople } from './fill-people.ts'
import { makePdf } from './make-pdf.ts'

type Courier = NonNullable<Awaited<ReturnType<typeof findCourierOfUser>>>
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
export async function fillCouriers(deps: Deps, couriers: readonly DemoCourier[] = demoCouriers): Promise<void> {
  await fillPeople(deps, couriers)
  for (const demo of [luc, ...couriers]) {
    const user = await findUserByEmail(deps.db, demo.email)
    const courier = user && (await findCourierOfUser(deps.db, user.id))
    if (courier && (await listDocuments(deps.db, [courier.id])).length === 0) await fill(deps, demo, courier)
  }
}

async function fill(deps: Deps, demo: Demo, courier: Courier): Promise<void> {
  const now = deps.now()
  const [lat, lng] = demo.place
  // Long enough ago that whoever plays this courier may be anywhere: no jump is seen in their first report.
  await putFirstPosition(deps.db, courier.id, { lat, lng }, new Date(now.getTime() - 3_600_000))
  const isSuspended = demo.status === 'suspended'
  await takeOverCourier(deps, courier.id, {
    status: demo.status,
    statusBefore: isSuspended ? 'active' : null,
    statusReason: isSuspended ? 'Two complaints about late deliveries' : null,
    documents: await Promise.all(
      courierDocuments.map(async (name) => ({
        name,
        ...(await draw(demo, courier, name)),
        ...stateOf(demo, name, now),
        number: `${courier.courierCode}-${name.slice(0, 3).toUpperCase()}`,
        issuedOn: new Date(now.getTime() - 300 * dayMs).toISOString().slice(0, 10),
      })),
    ),
  })
}

function stateOf(
  demo: Demo,
  name: CourierDocument,
  now: Date,
): { status: DocumentStatus; reason: string | null; expiresAt: string } {
  const { documents } = demo
  const given = typeof documents === 'object' ? documents[name] : documents
  const days = typeof given === 'number' ? given : given === 'expired' ? -3 : 365
  const status = typeof given === 'number' ? 'approved' : (given ?? 'pending')
  const reason = status === 'rejected' ? 'The plate cannot be read. Please take the picture again.' : null
  return { status, reason, expiresAt: new Date(now.getTime() + days * dayMs).toISOString() }
}

const titles: Record<CourierDocument, string> = {
  driverLicense: "Driver's license",
  vehicleRegistration: 'Vehicle registration',
  insurance: 'Insurance',
}

async function draw(demo: Demo, courier: Courier, name: CourierDocument) {
  if (name === 'driverLicense') {
    const bytes = await readFile(join(import.meta.dirname, '../../data/demo-license.webp'))
    return { bytes, fileType: 'image/webp' as const }
  }
  const lines = [
    `SPECIMEN - ${titles[name]}`,
    `${demo.firstName} ${demo.lastName}`,
    `Plate: ${courier.licensePlate ?? ''}`,
    `${courier.vehicleMake ?? ''} ${courier.vehicleModel ?? ''}`,
    'Demo document, not a real one',
  ]
  return { bytes: makePdf(lines), fileType: 'application/pdf' as const }
}
