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
  ['Elm Crt', 'Elm Court'],
  ['Elm Cres', 'Elm Crescent'],
  ['F G Gardiner Xy E', 'F G Gardiner Expressway East'],
])('[P1] %s and %s are one street', (a, b) => expect(streetKey(a)).toBe(streetKey(b)))

test('[P1] a court is no crescent', () => expect(streetKey('Elm Crt')).not.toBe(streetKey('Elm Cres')))

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

const forms: Record<string, string[]> = {
  'Division St & Victoria Blvd E': [
    'Division and Victoria',
    'Division et Victoria',
    'angle Division et Victoria',
    'angle des rues Division et Victoria',
    "à l'angle de Division et Victoria",
    'coin de Division et de Victoria',
    'corner of Division and Victoria',
    'intersection of Division and Victoria',
    'Division/Victoria',
    'Division @ Victoria',
    'rue Division & boul. Victoria Est',
    'Division & Victoria, Port Maple, ON',
  ],
  '4-101 King St E': [
    '4 - 101 King St E',
    '#4-101 King St E',
    'suite 4-101 King St E',
    'Unit 4 - 101 King St E',
    'apt. 4 101 King St E',
    '101 King St E, unit 4',
    '101 King St E Apt. #4',
    '101 bureau 4 rue King Est',
    '101, rue King Est, bureau 4',
    'app. 4, 101 rue King E',
    '101 rue King Est, unité 4',
    'rm 4, 101 King St E',
  ],
  '101 King St E': [
    '101 KING ST. E.',
    '101 King Street East, Port Maple',
    '101, rue King Est',
    '101 King st e port maple on',
  ],
  'Highway 419': ['Hwy 419', 'HWY419', 'Hwy. 419', 'autoroute 419', 'Route 419'],
  'rue Sainte-Anne': ['Ste-Anne', 'Ste Anne St', 'St Anne', 'Saint Anne Street', 'rue Ste-Anne'],
  'rue Saint-Laurent': ['rue St-Laurent', 'St. Laurent', 'saint laurent'],
  'Victoria Blvd E': ['boul. Victoria Est', 'bd Victoria E', 'Victoria Boulevard East'],
  'University Ave': ['av. University', 'avenue University', 'ave University', 'univresity', 'unversi'],
  'Concession Rd 3 E': ['Concession Road 3 E', 'Conc Rd 3 East'],
  'rue de l’Église': ['rue Eglise', 'Église St', "rue de l'église"],
}
test.each(Object.entries(forms))('[P1] every way to write it finds %s', (line, texts) => {
  expect(texts.map((text) => [text, finder.find(text, 1)[0]?.line])).toEqual(texts.map((text) => [text, line]))
})

test('[P1] the kind of street is the last one: what follows it is the town', () => {
  expect(readQuery('777 Victoria Park Ave Toronto')).toMatchObject({
    street: ['victoria', 'park', 'ave'],
    place: ['toronto'],
  })
  expect(readQuery('100 rue St-Laurent')).toMatchObject({ street: ['rue', 'st', 'laurent'], place: [] })
})

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
