import { beforeAll, expect, test } from 'vitest'
import { type AddressFinder, makeAddressFinder } from './find-address.ts'
import { readPack } from './read-pack.ts'
import { readQuery } from './read-query.ts'
import { doorAt, type Region } from './region.ts'
import { streetKey } from './street-names.ts'
import { makeTown } from './town/make-town.ts'
import { writePack } from './write-pack.ts'

let finder: AddressFinder
let town: Region
beforeAll(() => {
  town = makeTown()
  const { bytes } = writePack(town, { name: 'port-maple', builtAt: '2026-01-01T00:00:00.000Z', sources: [] })
  finder = makeAddressFinder(readPack('port-maple', bytes))
})

test.each([
  ['Queen Street West', 'queen st w'],
  ['rue Queen Ouest', 'Queen St W'],
  ['boul. Saint-Laurent', 'St Laurent Blvd'],
  ['Sainte-Anne St', 'rue Ste-Anne'],
  ['1st Ave', 'First Avenue'],
  ['Highway 7', 'Hwy 7'],
  ["rue de l'Église", 'rue de l’eglise'],
  ['Mt Pleasant Rd', 'Mount Pleasant Road'],
])('[P1] %s and %s are one street', (a, b) => expect(streetKey(a)).toBe(streetKey(b)))

test.each([
  ['4-100 Queen St W', { unit: '4', number: 100, street: ['queen', 'st', 'w'] }],
  ['apt 4, 100 Queen St W', { unit: '4', number: 100 }],
  ['100 Queen St W #12', { unit: '12', number: 100 }],
  ['100A Queen St W, Toronto, ON M5H 2N2', { number: 100, suffix: 'A', place: ['toronto'], postalCode: 'M5H2N2' }],
  ['100 1/2 Queen St W', { number: 100, suffix: '1/2' }],
  ['100, rue Notre-Dame, Montréal QC', { number: 100, street: ['rue', 'notre', 'dame'], place: ['montreal'] }],
  ['5th Ave', { number: null, street: ['5', 'ave'] }],
  ['Queen and Spadina', { street: ['queen'], crossing: ['spadina'] }],
  ['coin Queen et Spadina', { street: ['queen'], crossing: ['spadina'] }],
  ['100 queen st w toronto', { street: ['queen', 'st', 'w'], place: ['toronto'] }],
])('[P1] %s is taken apart', (text, parts) => expect(readQuery(text)).toMatchObject(parts))

test.each([
  ['101 King St E', '101 King St E'],
  ['101 king e', '101 King St E'],
  ['101 kign st e', '101 King St E'],
  ['101 rue king est', '101 King St E'],
  ['3-101 King St E, Port Maple', '3-101 King St E'],
  ['univers', 'University Ave'],
  ['unversity av', 'University Ave'],
  ['Division & Victoria', 'Division St & Victoria Blvd E'],
])('[P1] "%s" finds %s first', (typed, line) => expect(finder.find(typed, 5)[0]?.line).toBe(line))

test('[P1] a postal code is the middle of its doors', () => {
  const door = doorAt(town, 1_000)
  const [found] = finder.find(`${door.number} ${door.street}`, 1)
  expect(found).toMatchObject({ precision: 'rooftop', postalCode: door.postalCode })
  const [area] = finder.find(door.postalCode as string, 1)
  expect(area).toMatchObject({ precision: 'postal', postalCode: door.postalCode })
  expect(Math.hypot((area?.lng ?? 0) - door.lng, (area?.lat ?? 0) - door.lat)).toBeLessThan(0.005)
})

test.each([
  'asdf',
  'qwerty',
  '123 asdf',
  '',
  '   ',
  ','.repeat(300),
  'x'.repeat(300),
  '100',
  '\u0000',
  "'; drop table",
])('[K7] nothing is found for %j', (typed) => expect(finder.find(typed, 5)).toEqual([]))
