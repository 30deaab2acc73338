import type { VehicleType } from '@maple/contract'
import type { DemoCourier } from '../couriers/index.ts'
import type { DemoPerson } from '../identity/index.ts'

export type City = 'toronto' | 'montreal'

interface RobotCourier extends DemoCourier {
  city: City
}
interface RobotCustomer extends DemoPerson {
  city: City
}

const person = (name: string, phone: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')
  return { firstName, lastName, phone, email: `${plain}@robots.demo.test` }
}

function courier(
  city: City,
  name: string,
  phone: string,
  type: VehicleType,
  [make = '', model = '', color = '', licensePlate = '']: string[],
  place: DemoCourier['place'],
): RobotCourier {
  const vehicle = { type, make, model, color, year: 2022, licensePlate }
  return { ...person(name, phone), city, role: 'courier', vehicle, status: 'active', documents: 500, place }
}

/** Numbers of the range that belongs to nobody (555-01xx). */
export const robotCouriers: readonly RobotCourier[] = [
  courier(
    'toronto',
    'Aiko Tanaka',
    '+14165550151',
    'car',
    ['Toyota', 'Prius', 'White', 'RBT 101'],
    [43.6629, -79.3957],
  ),
  courier(
    'toronto',
    'Ben Kowalski',
    '+14165550152',
    'van',
    ['Ford', 'Transit', 'Blue', 'RBT 102'],
    [43.6408, -79.4001],
  ),
  courier(
    'toronto',
    'Carla Mendes',
    '+14165550153',
    'scooter',
    ['Vespa', 'Sprint', 'Mint', 'RBT 103'],
    [43.6689, -79.3402],
  ),
  courier('toronto', 'Dev Sharma', '+14165550154', 'car', ['Kia', 'Niro', 'Grey', 'RBT 104'], [43.6873, -79.4136]),
  courier('montreal', 'Émile Gauthier', '+15145550155', 'car', ['Mazda', '3', 'Red', 'RBT 201'], [45.5017, -73.5673]),
  courier(
    'montreal',
    'Florence Lévesque',
    '+15145550156',
    'car',
    ['Honda', 'Fit', 'Silver', 'RBT 202'],
    [45.5245, -73.5817],
  ),
  courier(
    'montreal',
    'Hugo Bélanger',
    '+15145550157',
    'van',
    ['Nissan', 'NV200', 'White', 'RBT 203'],
    [45.4785, -73.5874],
  ),
]

export const robotCustomers: readonly RobotCustomer[] = [
  { ...person('Nora Whitfield', '+14165550161'), city: 'toronto', role: 'customer' },
  { ...person('Theo Papadakis', '+14165550162'), city: 'toronto', role: 'customer' },
  { ...person('Sandrine Pelletier', '+15145550163'), city: 'montreal', role: 'customer' },
]
