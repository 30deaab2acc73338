import type { NewOrder } from '@maple/contract'
import { type TownPlaceName, townPlaces } from '../../platform/streets/town/town-places.ts'

/** Who sends, and who is sent to; the depot is nobody's door. */
export const shops: readonly TownPlaceName[] = [
  'harbourMarket',
  'pharmacy',
  'bakery',
  'bookshop',
  'lawOffice',
  'florist',
  'printer',
  'workshop',
  'cafe',
  'library',
]
const homes: readonly TownPlaceName[] = [
  'westbank',
  'orchardPark',
  'hospital',
  'clarkehurst',
  'lakeview',
  'university',
  'brightonMeadows',
  'grandview',
  'cityHall',
  'mapleGrove',
  'riverdale',
  'clinic',
  'northland',
  'elliottCorners',
  'highlands',
  'eastEnd',
  'heights',
]

const parcels: readonly NewOrder['package'][] = [
  { description: 'Books', size: 'medium', weight: 3.4 },
  { description: 'Birthday cake', size: 'medium', isFragile: true },
  { description: 'Signed contract', size: 'small', requiresSignature: true },
  { description: 'Bouquet', size: 'small', isFragile: true },
  { description: 'Camera lens', size: 'small', value: 640, requiresSignature: true },
  { description: 'Running shoes', size: 'medium', weight: 1.2 },
  { description: 'Sourdough and coffee', size: 'small' },
].map(
  (parcel) => ({ isFragile: false, requiresSignature: false, requiresPin: false, ...parcel }) as NewOrder['package'],
)

const recipients = ['Marc Roy', 'Inès Moreau', 'Grace Kim', 'Olivia Grant', 'Paul Nguyen']
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The nth errand through town. The recipient's number is the customer's own, so that nobody is sent a message. */
export const errand = (nth: number, phone: string): NewOrder => ({
  type: 'pickup-delivery',
  priority: nth % 6 === 5 ? 'high' : 'normal',
  timing: 'now',
  pickup: { address: townPlaces[pick(shops, nth * 3)].address },
  delivery: {
    address: townPlaces[pick(homes, nth * 5)].address,
    contactName: pick(recipients, nth),
    contactPhone: phone,
  },
  package: pick(parcels, nth),
  payment: { method: 'card' },
})

/** What people say afterwards; every third says nothing. */
export function opinion(nth: number): { score: number; comment?: string; tip?: number } | undefined {
  if (nth % 3 === 2) return undefined
  return pick(
    [{ score: 5, comment: 'Quick and friendly', tip: 2 }, { score: 4 }, { score: 5, comment: 'Right on time' }],
    nth,
  )
}
