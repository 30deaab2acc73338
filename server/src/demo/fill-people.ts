import type { Role, StaffProfile, Vehicle } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { addPerson, findUserByEmail, hashPassword } from '../identity/index.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'

/** Nobody else can have an address there: the name is reserved and belongs to no server (RFC 2606). */
export const demoDomain = 'demo.test'

/** One password for all, and only ever in demo mode (E9). */
export const demoPassword = 'Maple-Dispatch-1'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: Role
  staffProfile?: StaffProfile
  phone: string
  vehicle?: Vehicle
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'admin@demo.test',
    firstName: 'Amélie',
    lastName: 'Tremblay',
    role: 'admin',
    staffProfile: 'admin',
    phone: '+14165550101',
  },
  { email: 'superadmin@demo.test', firstName: 'Sam', lastName: 'Okafor', role: 'super-admin', phone: '+14165550102' },
  {
    email: 'courier@demo.test',
    firstName: 'Luc',
    lastName: 'Gagnon',
    role: 'courier',
    phone: '+14165550103',
    vehicle: { type: 'car', make: 'Toyota', model: 'Corolla', year: 2022, color: 'Blue', licensePlate: 'CMPL 482' },
  },
  { email: 'newcourier@demo.test', firstName: 'Nadia', lastName: 'Singh', role: 'courier', phone: '+14165550104' },
  { email: 'customer@demo.test', firstName: 'Ada', lastName: 'Lovelace', role: 'customer', phone: '+14165550105' },
]

const demoAddresses = [
  { label: 'Home', address: townPlaces.lakeview.address },
  { label: 'Office', address: townPlaces.lawOffice.address },
]

/** Makes whoever is missing; runs at every start in demo mode. */
export async function fillPeople({ db }: Deps, people = demoPeople): Promise<void> {
  const missing: DemoPerson[] = []
  for (const person of people) if (!(await findUserByEmail(db, person.email))) missing.push(person)
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    for (const person of missing) {
      const addresses = person.role === 'customer' ? demoAddresses : []
      await addPerson(tx, { ...person, passwordHash, language: 'en', addresses })
    }
  })
}
