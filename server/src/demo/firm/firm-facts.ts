import type { PriceRule } from '@maple/contract'
import type { AccountRole } from '@maple/contract'
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
      ],
    ],
  },
}

export const firmRules = (zoneId: string): PriceRule[] => [
  {
    code: 'base',
    name: { en: 'Downtown round', fr: 'Tournée du centre-ville' },
    when: { fromZone: [zoneId], toZone: [zoneId], size: ['small', 'medium'] },
    then: { fixed: 850 },
  },
  {
    code: 'base',
    name: { en: 'Document run', fr: 'Course de documents' },
    when: { size: ['small', 'medium'], distanceKm: { min: 2.5 } },
    then: { fixed: 1_150 },
  },
  {
    code: 'base',
    name: { en: 'Archive box', fr: 'Boîte d’archives' },
    when: { size: ['large'] },
    then: { fixed: 1_900 },
  },
  {
    code: 'distance',
    name: { en: 'Distance beyond 3 km', fr: 'Distance au-delà de 3 km' },
    when: {},
    then: { perUnit: { of: 'distanceKm', above: 3, step: 1, cents: 110, prorated: false } },
  },
  {
    code: 'priority',
    name: { en: 'Before the court closes', fr: 'Avant la fermeture du greffe' },
    when: { priority: ['urgent', 'high'] },
    then: { fixed: 600 },
  },
  {
    code: 'fuel',
    name: { en: 'Fuel', fr: 'Carburant' },
    when: {},
    then: { percentOf: { codes: ['base', 'distance'], percent: 'fuel' } },
  },
  {
    code: 'minimum',
    name: { en: 'Least of an order', fr: 'Minimum par commande' },
    when: {},
    then: { minimum: 1_000 },
  },
]

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
