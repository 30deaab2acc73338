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

test.each([
  ['package.weight', '1,500', 'Please write 1500 or 1.5: this number can be read as both'],
  ['package.weight', '12,250', 'Please write 12250 or 12.25: this number can be read as both'],
  ['package.value', '1.500', 'Please write 1500 or 1.5: this number can be read as both'],
  ...['1,50,000', '1 5', '12 34', '1,2,3', '-5', '1e3', 'about 5', '5-6', '9999999999', '1,500.2.5'].map(
    (written) => ['package.value', written, 'Please give a number'] as const,
  ),
])('[M2] %s: %s is asked back', (field, written, words) => {
  expect(told({ [field]: written })).toEqual([[field, words]])
})
