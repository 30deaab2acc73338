import type { NewOrder } from '@maple/contract'
import type { City } from './robot-people.ts'

/** Public buildings, each in a postal area of its own: two ends are never the same point. */
const places: Record<City, readonly string[]> = {
  toronto: [
    '100 Queen St W, Toronto, ON M5H 2N2',
    '317 Dundas St W, Toronto, ON M5T 1G4',
    '100 Queens Park, Toronto, ON M5S 2C6',
    '1 Austin Terrace, Toronto, ON M5R 1X8',
    '93 Front St E, Toronto, ON M5E 1C4',
    '550 Bayview Ave, Toronto, ON M4W 3X8',
    '789 Yonge St, Toronto, ON M4W 2G8',
    '1873 Bloor St W, Toronto, ON M6R 2Z3',
    '955 Lake Shore Blvd W, Toronto, ON M6K 3B9',
    '770 Don Mills Rd, Toronto, ON M3C 1T3',
  ],
  montreal: [
    '475 Boul. De Maisonneuve E, Montréal, QC H2L 5C4',
    '138 Av. Atwater, Montréal, QC H4C 2H6',
    '4101 Rue Sherbrooke E, Montréal, QC H1X 2B2',
    '1380 Rue Sherbrooke O, Montréal, QC H3G 1J5',
    '7070 Av. Henri-Julien, Montréal, QC H2S 3S3',
    '350 Place Royale, Montréal, QC H2Y 3Y5',
    '3800 Chemin Queen Mary, Montréal, QC H3V 1H6',
    '845 Rue Sherbrooke O, Montréal, QC H3A 0G4',
  ],
}

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
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The nth errand of a city. The recipient's number is the customer's own, so that nobody is sent a message. */
export function errand(city: City, nth: number, phone: string): NewOrder {
  const addresses = places[city]
  const from = (nth * 3) % addresses.length
  const to = (from + 1 + ((nth * 5) % (addresses.length - 1))) % addresses.length
  return {
    type: 'pickup-delivery',
    priority: nth % 6 === 5 ? 'high' : 'normal',
    timing: 'now',
    pickup: { address: at(addresses, from) },
    delivery: { address: at(addresses, to), contactName: at(recipients, nth), contactPhone: phone },
    package: at(parcels, nth),
    payment: { method: 'card' },
  }
}

/** What people say afterwards; every third says nothing. */
export function opinion(nth: number): { score: number; comment?: string; tip?: number } | undefined {
  if (nth % 3 === 2) return undefined
  return at(
    [{ score: 5, comment: 'Quick and friendly', tip: 2 }, { score: 4 }, { score: 5, comment: 'Right on time' }],
    nth,
  )
}
