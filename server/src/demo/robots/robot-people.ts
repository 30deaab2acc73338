import type { VehicleType } from '@maple/contract'
import { type TownPlaceName, townPlaces } from '../../platform/streets/town/town-places.ts'
import type { DemoCourier } from '../demo-couriers.ts'
import type { DemoPerson } from '../fill-people.ts'

const person = (name: string, phone: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')
  return { firstName, lastName, phone, email: `${plain}@robots.demo.test` }
}

function courier(
  name: string,
  phone: string,
  type: VehicleType,
  [make = '', model = '', color = '', licensePlate = '']: string[],
  door: TownPlaceName,
): DemoCourier {
  const vehicle = { type, make, model, color, year: 2022, licensePlate }
  const { lat, lng } = townPlaces[door]
  return { ...person(name, phone), role: 'courier', vehicle, status: 'active', documents: 500, place: [lat, lng] }
}

/** Numbers of the range that belongs to nobody (555-01xx). */
export const robotCouriers: readonly DemoCourier[] = [
  courier('Aiko Tanaka', '+14165550151', 'car', ['Toyota', 'Prius', 'White', 'RBT 101'], 'harbourMarket'),
  courier('Ben Kowalski', '+14165550152', 'van', ['Ford', 'Transit', 'Blue', 'RBT 102'], 'depot'),
  courier('Carla Mendes', '+14165550153', 'scooter', ['Vespa', 'Sprint', 'Mint', 'RBT 103'], 'oldTown'),
  courier('Dev Sharma', '+14165550154', 'car', ['Kia', 'Niro', 'Grey', 'RBT 104'], 'heights'),
  courier('Émile Gauthier', '+15145550155', 'car', ['Mazda', '3', 'Red', 'RBT 201'], 'lakeview'),
  courier('Florence Lévesque', '+15145550156', 'car', ['Honda', 'Fit', 'Silver', 'RBT 202'], 'grandview'),
  courier('Hugo Bélanger', '+15145550157', 'bicycle', ['Opus', 'Cargo', 'Green', 'RBT 203'], 'bookshop'),
]

/** Comes online wherever somebody orders far from all others, and leaves again afterwards. */
export const reliefCourier: DemoCourier = courier(
  'Quinn Fraser',
  '+14165550158',
  'car',
  ['Subaru', 'Outback', 'Orange', 'RBT 301'],
  'depot',
)

export const robotCustomers: readonly DemoPerson[] = [
  { ...person('Nora Whitfield', '+14165550161'), role: 'customer' },
  { ...person('Theo Papadakis', '+14165550162'), role: 'customer' },
  { ...person('Sandrine Pelletier', '+15145550163'), role: 'customer' },
]
