import { importFields, neededFields } from '@maple/contract'
import type { BusinessAccount } from '../accounts/index.ts'

export type Mapping = Record<string, string>
type Field = (typeof importFields)[number]

/** How people head their columns, in English and French; the first of each is the heading of the sample. */
export const headings: Record<Field, { en: string[]; fr: string[] }> = {
  'pickup.address': { en: ['Pickup address', 'From', 'Origin'], fr: ['Adresse de ramassage', 'Ramassage', 'Origine'] },
  'pickup.contactName': { en: ['Pickup contact', 'Sender'], fr: ['Contact au ramassage', 'Expéditeur'] },
  'pickup.contactPhone': { en: ['Pickup phone', 'Sender phone'], fr: ['Téléphone au ramassage'] },
  'pickup.instructions': { en: ['Pickup instructions'], fr: ['Consignes de ramassage'] },
  'delivery.address': {
    en: ['Delivery address', 'Address', 'To', 'Destination', 'Ship to'],
    fr: ['Adresse de livraison', 'Adresse', 'Livrer à', 'Destinataire adresse'],
  },
  'delivery.contactName': {
    en: ['Recipient', 'Delivery contact', 'Name', 'Contact', 'Recipient name', 'Customer'],
    fr: ['Destinataire', 'Contact à la livraison', 'Nom', 'Nom du destinataire', 'Client'],
  },
  'delivery.contactPhone': {
    en: ['Recipient phone', 'Phone', 'Telephone', 'Delivery phone', 'Mobile'],
    fr: ['Téléphone du destinataire', 'Téléphone', 'Tél', 'Cellulaire'],
  },
  'delivery.contactEmail': {
    en: ['Recipient email', 'Email', 'E-mail'],
    fr: ['Courriel du destinataire', 'Courriel', 'Adresse courriel'],
  },
  'delivery.instructions': {
    en: ['Delivery instructions', 'Instructions', 'Notes'],
    fr: ['Consignes de livraison', 'Consignes', 'Remarques'],
  },
  'delivery.scheduledDate': { en: ['Delivery date', 'Date', 'Day'], fr: ['Date de livraison', 'Jour'] },
  'delivery.timeWindow.start': {
    en: ['From time', 'Window start', 'Start'],
    fr: ['De (heure)', 'Début', 'Heure de début'],
  },
  'delivery.timeWindow.end': { en: ['To time', 'Window end', 'End'], fr: ['À (heure)', 'Fin', 'Heure de fin'] },
  'package.description': {
    en: ['Description', 'Package', 'Contents', 'Item'],
    fr: ['Description du colis', 'Colis', 'Contenu', 'Article'],
  },
  'package.size': { en: ['Size', 'Package size'], fr: ['Taille', 'Format'] },
  'package.weight': { en: ['Weight (kg)', 'Weight', 'Kg'], fr: ['Poids (kg)', 'Poids'] },
  'package.value': { en: ['Value', 'Declared value'], fr: ['Valeur', 'Valeur déclarée'] },
  'package.isFragile': { en: ['Fragile'], fr: ['Fragile'] },
  'package.requiresSignature': { en: ['Signature', 'Signature required'], fr: ['Signature', 'Signature requise'] },
  'package.requiresPin': { en: ['PIN', 'PIN required'], fr: ['NIP', 'NIP requis'] },
  'package.specialInstructions': { en: ['Special instructions', 'Handling'], fr: ['Consignes particulières'] },
  priority: { en: ['Priority'], fr: ['Priorité'] },
  costCentre: { en: ['Cost centre', 'Cost center', 'Department'], fr: ['Centre de coûts', 'Service'] },
}

const folded = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What was used last where the columns and the account's references are still there, else what the headings say; each column once. */
export function guessMapping(
  columns: readonly string[],
  remembered: Mapping,
  business: Pick<BusinessAccount, 'referenceFields'> | undefined,
): Mapping {
  const mapping: Mapping = {}
  const isTaken = (column: string) => Object.values(mapping).includes(column)
  const byName = new Map(columns.map((column) => [folded(column), column]))
  const words: [string, string[]][] = [
    ...(business?.referenceFields ?? []).map(({ key, label }): [string, string[]] => [
      `references.${key}`,
      [key, label],
    ]),
    ...Object.entries(headings).map(([field, { en, fr }]): [string, string[]] => [field, [field, ...en, ...fr]]),
  ]
  const isField = new Set(words.map(([field]) => field))
  for (const [field, column] of Object.entries(remembered))
    if (isField.has(field) && columns.includes(column) && !isTaken(column)) mapping[field] = column
  const most = Math.max(...words.map(([, names]) => names.length))
  // The surest names of all fields first.
  for (let at = 0; at < most; at += 1)
    for (const [field, names] of words) {
      const column = byName.get(folded(names[at] ?? '\u0000'))
      if (column !== undefined && !mapping[field] && !isTaken(column)) mapping[field] = column
    }
  return mapping
}

export const isComplete = (mapping: Mapping): boolean => neededFields.every((field) => mapping[field])

interface Mapped {
  state: string
  mapping: Mapping
  mappingVersion: number
}

/** A guess that is complete is checked at once, and so is whatever somebody said. */
export const isChecking = ({ state, mapping, mappingVersion }: Mapped): boolean =>
  state === 'mapping' && (mappingVersion > 1 || isComplete(mapping))

/** A file to begin with: headings, those of the account's references too, and one row. */
export function sampleRows(
  language: 'en' | 'fr',
  references: BusinessAccount['referenceFields'],
): [heads: string[], row: string[]] {
  const example: Partial<Record<Field, string>> = {
    'delivery.address': '100 Queen St W, Toronto, ON M5H 2N2',
    'delivery.contactName': 'Marie Roy',
    'delivery.contactPhone': '416 555 0171',
    'package.description': 'Documents',
    'package.size': 'small',
    priority: 'normal',
  }
  const heads = importFields.map((field) => headings[field][language][0] as string)
  // A heading is there once: an account may call a reference as we call a column.
  const taken = new Set(heads.map(folded))
  const own = references.map(({ key, label }) => (taken.has(folded(label)) ? key : label))
  const row = [
    ...importFields.map((field) => example[field] ?? ''),
    ...references.map(({ required }) => (required ? 'A-1001' : '')),
  ]
  return [[...heads, ...own], row]
}
