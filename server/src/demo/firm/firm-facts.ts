import type { AccountRole, PriceRule } from '@maple/contract'
import { townPlaces } from '../../platform/streets/town/town-places.ts'
import type { DemoPerson } from '../fill-people.ts'

/** A law firm of Port Maple that sends every day and pays by invoice. */
export const firmName = 'Lavoie Roy LLP'

const person = (email: string, firstName: string, lastName: string, last: number): DemoPerson => ({
  email: `${email}@demo.test`,
  firstName,
  lastName,
  role: 'customer',
  phone: `+1416555${String(last).padStart(4, '0')}`,
})

export const firmPeople: readonly (DemoPerson & { as: AccountRole })[] = [
  { ...person('owner', 'Hélène', 'Lavoie', 181), as: 'owner' },
  { ...person('booker', 'Ben', 'Roy', 182), as: 'booker' },
  { ...person('clerk', 'Priya', 'Nair', 183), as: 'booker' },
  { ...person('billing', 'Tom', 'Wong', 184), as: 'billing' },
]

export const costCentres = ['Litigation', 'Real estate', 'Corporate'] as const

export const firmFields = {
  name: firmName,
  legalName: 'Lavoie Roy LLP',
  billingAddress: townPlaces.lawOffice.address,
  taxNumbers: { gst: '123456789RT0001' },
  terms: { payment: 'account' as const, netDays: 15 },
  creditLimit: 2_500,
  invoiceCycle: 'monthly' as const,
  invoiceEmails: ['billing@demo.test'],
  invoiceLanguage: 'en' as const,
  references: [
    { key: 'matter', label: 'Matter number', required: true },
    { key: 'clerk', label: 'Clerk', required: false },
  ],
  costCentres: [...costCentres],
  defaultPickup: { address: townPlaces.lawOffice.address, contactName: 'Front desk', contactPhone: '+14165550181' },
  proofDefaults: { signature: true, pin: false, photo: false },
  notes: 'Court filings before 16:00. Ask for Priya at the back door.',
}

/** The middle of the town, longitude first. */
export const downtown = {
  name: 'Downtown Port Maple',
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-78.478, 43.905],
        [-78.45, 43.905],
        [-78.45, 43.918],
        [-78.478, 43.918],
        [-78.478, 43.905],
      ] as [number, number][],
    ],
  },
}

const rule = (code: string, en: string, fr: string, when: PriceRule['when'], action: PriceRule['then']): PriceRule => ({
  code,
  name: { en, fr },
  when,
  then: action,
})

export const firmRules = (zoneId: string): PriceRule[] => {
  const within = { fromZone: [zoneId], toZone: [zoneId] }
  const paper: PriceRule['when'] = { size: ['small', 'medium'] }
  const beyond = { of: 'distanceKm' as const, above: 3, step: 1, cents: 110, prorated: false }
  return [
    rule('base', 'Downtown round', 'Tournée du centre-ville', { ...within, ...paper }, { fixed: 850 }),
    rule('base', 'Document run', 'Course de documents', { ...paper, distanceKm: { min: 2.5 } }, { fixed: 1_150 }),
    rule('base', 'Archive box', 'Boîte d’archives', { size: ['large'] }, { fixed: 1_900 }),
    rule('distance', 'Distance beyond 3 km', 'Distance au-delà de 3 km', {}, { perUnit: beyond }),
    rule('priority', 'Before the court closes', 'Avant la fermeture du greffe', { priority: ['high'] }, { fixed: 600 }),
    rule('fuel', 'Fuel', 'Carburant', {}, { percentOf: { codes: ['base', 'distance'], percent: 'fuel' } }),
    rule('minimum', 'Least of an order', 'Minimum par commande', {}, { minimum: 1_000 }),
  ]
}

type Errand = { to: keyof typeof townPlaces; name: string; what: string; size: 'small' | 'medium' | 'large' }

/** What a law firm sends, over and over. */
export const errands: readonly Errand[] = [
  { to: 'cityHall', name: 'Court registry', what: 'Court filing', size: 'small' },
  { to: 'harbourMarket', name: 'Chloé Côté', what: 'Lease to sign', size: 'small' },
  { to: 'hospital', name: 'Records office', what: 'Medical records', size: 'medium' },
  { to: 'university', name: 'Prof. Adams', what: 'Expert report', size: 'small' },
  { to: 'library', name: 'Jean Lavoie', what: 'Archive box', size: 'large' },
  { to: 'station', name: 'Title office', what: 'Closing documents', size: 'medium' },
  { to: 'grandview', name: 'Karim Ahmed', what: 'Will to sign', size: 'small' },
]
