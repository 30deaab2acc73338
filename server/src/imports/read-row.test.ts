import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { sayFault } from '../platform/say-error.ts'
import { readRow } from './read-row.ts'

const sound = {
  'delivery.address': '401 Richmond St W, Toronto, ON M5V 3A8',
  'delivery.contactName': 'Marc Roy',
  'delivery.contactPhone': '416 555 0171',
  'package.description': 'Vase',
}
/** A row whose columns are called as the fields. */
function read(more: Record<string, string>) {
  const values: Record<string, string> = { ...sound, ...more }
  const mapping = Object.fromEntries(Object.keys(values).map((field) => [field, field]))
  return readRow(values, mapping, { accountId: newId(), method: 'account', timeZone: 'America/Toronto' })
}
const told = (more: Record<string, string>, language: 'en' | 'fr' = 'en') =>
  read(more).problems.map(({ path, words, values }) => [path, sayFault(language, words as never, values)])

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['$1,500', 1500],
  ['1,500.25', 1500.25],
  ['250,000.00', 250_000],
  ['1.500,25', 1500.25],
  ['1 500,25 $', 1500.25],
  ['1\u00a0500', 1500],
  ['1\u202f500,5', 1500.5],
  ['12,5', 12.5],
  ['12,50 $ CA', 12.5],
  ['12.5 CAD', 12.5],
  ['0,50', 0.5],
  ['0', 0],
])('[M2] a declared value of %s is %d', (written, value) => {
  expect(read({ 'package.value': written }).order?.package).toMatchObject({ value })
})

test.each([
  ['1.5', 1.5],
  ['1.500', 1.5],
  ['1,5', 1.5],
  ['0,500', 0.5],
  ['12,25', 12.25],
  ['1000', 1000],
])('[M2] a weight of %s is %d', (written, weight) => {
  expect(read({ 'package.weight': written }).order?.package).toMatchObject({ weight })
})

test.each<[string, string, string]>([
  ['package.weight', '1,500', 'Please write 1500 or 1.5: this number can be read as both'],
  ['package.weight', '12,250', 'Please write 12250 or 12.25: this number can be read as both'],
  ['package.value', '1.500', 'Please write 1500 or 1.5: this number can be read as both'],
  ...['1,50,000', '1 5', '12 34', '1,2,3', '-5', '1e3', 'about 5', '5-6', '9999999999', '1,500.2.5'].map(
    (written): [string, string, string] => ['package.value', written, 'Please give a number'],
  ),
])('[M2] %s: %s is asked back', (field, written, words) => {
  expect(told({ [field]: written })).toEqual([[field, words]])
})

const when = {
  'delivery.scheduledDate': '2026-11-20',
  'delivery.timeWindow.start': '09:30',
  'delivery.timeWindow.end': '11:00',
}

test.each([
  ['delivery.scheduledDate', '2026-11-20 00:00', '2026-11-20T14:30:00.000Z'],
  ['delivery.scheduledDate', '2026-11-20T00:00:00', '2026-11-20T14:30:00.000Z'],
  ['delivery.timeWindow.start', '9:15', '2026-11-20T14:15:00.000Z'],
  ['delivery.timeWindow.start', '10:15:00', '2026-11-20T15:15:00.000Z'],
  ['delivery.timeWindow.start', '9h', '2026-11-20T14:00:00.000Z'],
  ['delivery.timeWindow.start', '9h15', '2026-11-20T14:15:00.000Z'],
  ['delivery.timeWindow.start', '9 h 15', '2026-11-20T14:15:00.000Z'],
  ['delivery.timeWindow.start', '2026-11-20 09:15', '2026-11-20T14:15:00.000Z'],
])('[M2] %s: %s begins at %s', (field, written, start) => {
  expect(read({ ...when, [field]: written }).order?.delivery?.timeWindow?.start).toBe(start)
})

test.each([
  ...[
    '2026-11-20junk',
    '2026-11-200',
    '2026-02-30',
    '2026-11-20 junk',
    '2026-11-20T04:00:00Z',
    '20/11/2026',
    'x2026-11-20',
  ].map((written) => ['delivery.scheduledDate', written, 'Please give a date like 2026-11-30'] as const),
  ...['109:00', 'junk 09:00', '09:00 junk', '9:', '9:5', '24:00', '09:60', '9', 'h', '2026-11-21 09:00', '9:30 PM'].map(
    (written) => ['delivery.timeWindow.end', written, 'Please give a time of day, like 09:30'] as const,
  ),
])('[M2] %s: %s is asked back', (field, written, words) => {
  expect(told({ ...when, [field]: written })).toEqual([[field, words]])
})

test('[M2] what an order refuses is said in the language of the reader', () => {
  const faults = {
    'package.size': 'huge',
    'package.weight': '2000',
    'package.value': '12.3456',
    'delivery.instructions': 'x'.repeat(1001),
    'delivery.contactEmail': 'nobody',
    'delivery.contactName': '',
  }
  const [english, french] = [told(faults), told(faults, 'fr')]
  expect(english.map(([path]) => path).toSorted()).toEqual(Object.keys(faults).toSorted())
  expect(Object.fromEntries(french)).toMatchObject({
    'package.size': 'Doit être l’un de : small, medium, large',
    'package.weight': 'Doit être d’au plus 1000',
    'delivery.instructions': expect.stringContaining('1000 caractères'),
  })
  for (const [at, [, words]] of french.entries()) expect(words).not.toBe(english[at]?.[1])
})
