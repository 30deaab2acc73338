import type { CourierDocument, CourierStatus, Vehicle, VehicleType } from '@maple/contract'
import { type TownPlaceName, townPlaces } from '../platform/streets/town/town-places.ts'
import type { DemoPerson } from './fill-people.ts'

/** Days until a document expires, or how it stands otherwise. */
type DemoDocument = number | 'pending' | 'rejected' | 'expired'

export interface DemoCourier extends DemoPerson {
  status: CourierStatus
  /** All the same, unless one is named. */
  documents: DemoDocument | Partial<Record<CourierDocument, DemoDocument>>
  place: [latitude: number, longitude: number]
}

const vehicle = (type: VehicleType, words: string, year: number, licensePlate: string): Vehicle => {
  const [make = '', model = '', color = ''] = words.split(' ')
  return { type, make, model, color, year, licensePlate }
}

const courier = (
  name: string,
  phone: string,
  car: Vehicle,
  status: CourierStatus,
  documents: DemoCourier['documents'],
  door: TownPlaceName,
): DemoCourier => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@demo.test`
  return {
    email,
    firstName,
    lastName,
    phone,
    role: 'courier',
    vehicle: car,
    status,
    documents,
    place: [townPlaces[door].lat, townPlaces[door].lng],
  }
}

/** All over Port Maple, in every state that staff have to deal with. */
export const demoCouriers: readonly DemoCourier[] = [
  courier(
    'Maya Chen',
    '+14165550131',
    vehicle('bicycle', 'Brodie Ronin Green', 2023, 'BIKE 17'),
    'active',
    200,
    'cafe',
  ),
  courier(
    'Omar Haddad',
    '+14165550132',
    vehicle('van', 'Ford Transit White', 2021, 'BK 41 772'),
    'active',
    150,
    'station',
  ),
  courier(
    'Priya Nair',
    '+14165550133',
    vehicle('car', 'Honda Civic Grey', 2020, 'CKTR 908'),
    'active',
    { driverLicense: 300, vehicleRegistration: 120, insurance: 5 },
    'westbank',
  ),
  courier(
    'Jack Wilson',
    '+14165550134',
    vehicle('scooter', 'Vespa Primavera Red', 2022, 'SC 4410'),
    'approved',
    90,
    'eastEnd',
  ),
  courier('Élise Bouchard', '+15145550135', vehicle('car', 'Mazda 3 Blue', 2019, 'F42 QLM'), 'active', 240, 'hospital'),
  courier(
    'Mathieu Roy',
    '+15145550136',
    vehicle('bicycle', 'Opus Urban Black', 2024, 'VELO 9'),
    'active',
    180,
    'university',
  ),
  courier(
    'Fatima Diallo',
    '+15145550137',
    vehicle('motorcycle', 'Yamaha MT-07 Black', 2021, 'M 88214'),
    'active',
    { driverLicense: 210, vehicleRegistration: 75, insurance: 'expired' },
    'grandview',
  ),
  courier(
    'Gabriel Côté',
    '+15145550138',
    vehicle('van', 'Nissan NV200 White', 2018, 'L 55301'),
    'inactive',
    60,
    'mapleGrove',
  ),
  courier(
    'Ravi Patel',
    '+14165550139',
    vehicle('car', 'Kia Soul Green', 2017, 'BZRN 116'),
    'pending',
    'pending',
    'clarkehurst',
  ),
  courier(
    'Sofia Rossi',
    '+14165550140',
    vehicle('car', 'Hyundai Accent Silver', 2016, 'CDLW 337'),
    'pending',
    { driverLicense: 'pending', vehicleRegistration: 'rejected', insurance: 'pending' },
    'northland',
  ),
  courier(
    'Noah Tremblay',
    '+15145550141',
    vehicle('scooter', 'Honda Ruckus Yellow', 2020, 'C 10455'),
    'suspended',
    100,
    'brightonMeadows',
  ),
]
