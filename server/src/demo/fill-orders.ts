import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewOrder } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { findCourierOfUser } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import {
  addProof,
  createOrder,
  findOrder,
  keepPicture,
  moveOrder,
  newOrderNumber,
  prepareOrder,
  rateOrder,
  renumberOrder,
  setOfferable,
} from '../orders/index.ts'
import type { Principal } from '../platform/principal.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { forgetView } from '../tracking/index.ts'
import { actAs } from './act-as.ts'

type Delivery = NonNullable<NewOrder['delivery']>
type Package = NonNullable<NewOrder['package']>
type Stop = { address: string; contactName: string; contactPhone: string; instructions?: string }

const hall: Stop = {
  address: townPlaces.cityHall.address,
  contactName: 'Ada Lovelace',
  contactPhone: '+14165550105',
}
const studio: Stop = {
  address: townPlaces.lawOffice.address,
  contactName: 'Marc Roy',
  contactPhone: '+14165550171',
  instructions: 'Ring the second bell',
}
const market: Stop = {
  address: townPlaces.harbourMarket.address,
  contactName: 'Chloé Côté',
  contactPhone: '+15145550112',
}
const library: Stop = {
  address: townPlaces.library.address,
  contactName: 'Jean Lavoie',
  contactPhone: '+15145550118',
}
const home: Stop = {
  address: townPlaces.riverdale.address,
  contactName: 'Marc Roy',
  contactPhone: '+14165550171',
  instructions: 'Ring the second bell',
}

interface DemoOrder {
  /** The examples that the screens show are orders here (B5). */
  number?: string
  order: Omit<NewOrder, 'payment'> & { delivery: Delivery; package: Package }
  until: 'pending' | 'in-transit' | 'delivered' | 'rated' | 'cancelled'
}

const parcel = (description: string, more: Partial<Package> = {}): Package => ({
  description,
  size: 'medium',
  isFragile: false,
  requiresSignature: false,
  requiresPin: false,
  ...more,
})

const demoOrders = (tomorrow: Delivery): DemoOrder[] => [
  {
    order: {
      type: 'pickup-delivery',
      priority: 'normal',
      pickup: library,
      delivery: market,
      package: parcel('Books', { weight: 4.2 }),
    },
    until: 'rated',
  },
  {
    order: {
      type: 'delivery-only',
      priority: 'normal',
      delivery: studio,
      package: parcel('Poster tube', { size: 'small' }),
    },
    until: 'cancelled',
  },
  {
    number: 'ORD-001',
    order: {
      type: 'pickup-delivery',
      priority: 'high',
      pickup: hall,
      delivery: studio,
      package: parcel('Contracts', { size: 'small', requiresSignature: true }),
    },
    until: 'delivered',
  },
  {
    order: {
      type: 'delivery-only',
      priority: 'normal',
      timing: 'later',
      delivery: tomorrow,
      package: parcel('Office chairs', { size: 'large', weight: 24 }),
    },
    until: 'pending',
  },
  {
    number: exampleNumber,
    order: {
      type: 'pickup-delivery',
      priority: 'normal',
      pickup: hall,
      delivery: home,
      package: parcel('Ceramic vase', { isFragile: true, weight: 2.5, value: 180 }),
    },
    until: 'in-transit',
  },
]

/** Orders that a newcomer finds: placed and moved by the same code as real ones. */
export async function fillOrders(deps: Deps): Promise<void> {
  if (await findOrder(deps.db, exampleNumber)) return
  const [customer, courier] = [await actAs(deps, 'customer@demo.test'), await actAs(deps, 'courier@demo.test')]
  if (!customer || !courier) return
  for (const demo of demoOrders(tomorrowAfternoon(deps, studio))) await play(deps, customer, courier, demo)
}

/** The number that every screen names as its example (B5). */
export const exampleNumber = 'MD123456'

/**
 * The example is under way at any time: when it has arrived, or lies with somebody who does not drive, that order goes
 * on under a number of its own, and the next one gets this one.
 */
export async function renewExample(
  deps: Deps,
  emails: { customer: string; courier: string },
  ends: { pickup: string; delivery: string },
): Promise<void> {
  const [customer, courier] = [await actAs(deps, emails.customer), await actAs(deps, emails.courier)]
  if (!customer || !courier) return
  await renumberOrder(deps.db, exampleNumber, newOrderNumber())
  await forgetView(deps.db, exampleNumber)
  const stop = { contactName: 'Marc Roy', contactPhone: '+14165550171' }
  await play(deps, customer, courier, {
    number: exampleNumber,
    order: {
      type: 'pickup-delivery',
      priority: 'normal',
      pickup: { address: ends.pickup, ...stop },
      delivery: { address: ends.delivery, ...stop, instructions: 'Ring the second bell' },
      package: parcel('Ceramic vase', { isFragile: true, weight: 2.5, value: 180 }),
    },
    until: 'in-transit',
  })
}

async function play(
  deps: Deps,
  customer: Principal,
  courier: Principal,
  { number, order, until }: DemoOrder,
): Promise<void> {
  const wanted: NewOrder = { ...order, payment: { method: 'card' } }
  const priced = await prepareOrder(deps, customer.id, wanted)
  const { id: _id, orderNumber } = await deps.db.transaction((tx) =>
    createOrder(tx, deps, { customer, placedBy: { role: 'customer', userId: customer.id }, order: wanted, priced }),
  )
  if (number) await renumberOrder(deps.db, orderNumber, number)
  const own = await findCourierOfUser(deps.db, courier.id)
  if (until === 'pending' || !own) return
  // With a real payment provider nobody has paid for these; they are shown on their way all the same.
  await setOfferable(deps.db, _id, true)
  await deps.db.transaction(async (tx) => {
    if (until === 'cancelled') return moveOrder(tx, customer, 'cancel', _id, { notes: 'Sent by mail instead' })
    await moveOrder(tx, courier, 'accept', _id, {
      courier: { id: own.id, firstName: courier.name.split(' ')[0] ?? '' },
    })
    await moveOrder(tx, courier, 'pickUp', _id, { location: { address: order.pickup?.address } })
    return moveOrder(tx, courier, 'depart', _id)
  })
  if (until === 'cancelled' || until === 'in-transit') return
  if (order.package.requiresSignature) await signFor(deps, courier, _id, order.delivery.contactName)
  await deps.db.transaction((tx) =>
    moveOrder(tx, courier, 'deliver', _id, { location: { address: order.delivery.address } }),
  )
  const rating = { score: 5, comment: 'Quick and friendly', tip: 2 }
  if (until === 'rated') await deps.db.transaction((tx) => rateOrder(tx, deps, customer, _id, rating))
}

async function signFor(deps: Deps, courier: Principal, id: string, signerName: string): Promise<void> {
  const signature = await readFile(join(import.meta.dirname, '../../data/demo-signature.webp'))
  const stored = { photoKey: null, signatureKey: await keepPicture(deps, signature), pinMatched: false }
  await deps.db.transaction((tx) => addProof(tx, deps, courier, id, { stage: 'delivery', signerName }, stored))
}

function tomorrowAfternoon({ now, settings }: Deps, stop: Stop): Delivery {
  const zone = settings.get('general.timeZone')
  const { date } = localTime(new Date(now().getTime() + 24 * 60 * 60_000), zone)
  const window = settings.get('orders.timeWindows').findLast((each) => each.enabled) ?? { start: '09:00', end: '11:00' }
  const [start, end] = [
    instantAt(date, window.start, zone).toISOString(),
    instantAt(date, window.end, zone).toISOString(),
  ]
  return { ...stop, scheduledDate: start, timeWindow: { start, end } }
}
