import { expect, test } from 'vitest'
import { readableName } from './importers/readable-names.ts'
import { readPackFile, writePackFile } from './pack-file.ts'
import { rangeEnds, readRangeEnd } from './range-numbers.ts'
import { type Pack, readPack } from './read-pack.ts'
import { makeRegion, type Region, toDegrees } from './region.ts'
import { drawingsOf } from './tile-features.ts'
import { writePack } from './write-pack.ts'

const packed = (region: Region): Pack =>
  readPack('here', writePack(region, { name: 'here', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes)

function withStreets(): Region {
  const region = makeRegion()
  const street = (name: string, lat: number, more: object = {}) =>
    region.addSegment({
      line: [-106, lat, -105.998, lat],
      class: 'local',
      name,
      place: 'Here',
      oneWay: 0,
      left: { from: 1, to: 99, parity: 'odd' },
      right: { from: 2, to: 2, parity: 'even' },
      ...more,
    })
  street('Sussex Dr', 52, { names: { fr: 'prom. Sussex' } })
  street('Door St', 52.01)
  street('Gated Ln', 52.02, { access: 'private', left: null, right: null })
  region.addDoor({ lng: -106, lat: 52.01, number: 7, suffix: '', street: 'Door St', place: 'Here', postalCode: null })
  region.labels.push({ kind: 'neighbourhood', name: 'Old Town', names: { fr: 'Vieille ville' }, lng: -106, lat: 52 })
  return region
}

test('[P1] the map has names in the languages that a source tells, and says what is not open', () => {
  const drawn = [...drawingsOf(packed(withStreets()))].map(({ make }) => make().properties)
  expect(drawn).toEqual([
    { kind: 'local', name: 'Door St' },
    { kind: 'local', name: 'Gated Ln', access: 'private' },
    { kind: 'local', name: 'Sussex Dr', 'name:fr': 'prom. Sussex' },
    { kind: 'neighbourhood', name: 'Old Town', 'name:fr': 'Vieille ville' },
  ])
})

test('[P1] where no source tells doors, the first and the last number of a block stand at its corners', () => {
  const pack = packed(withStreets())
  const ends = [...rangeEnds(pack)].map((code) => readRangeEnd(pack, code))
  expect(ends.map(({ number }) => number)).toEqual([1, 99, 2])
  const [first, last, only] = ends.map(({ lng, lat }) => [toDegrees(lng), toDegrees(lat)]) as [
    number[],
    number[],
    number[],
  ]
  for (const [, lat] of [first, last]) expect(lat).toBeCloseTo(52.0001, 5)
  expect(only[1]).toBeCloseTo(51.9999, 5)
  expect(first[0]).toBeLessThan(-105.9997)
  expect(last[0]).toBeGreaterThan(-105.9983)
  expect(only[0]).toBeCloseTo(-105.999, 4)
})

test.each([
  ['F G Gardiner Xy E', 'motorway', 'F G Gardiner Expressway East'],
  ['Highway 401 C W', 'motorway', 'Highway 401 Collectors West'],
  ['Highway 401 X E', 'motorway', 'Highway 401 Express East'],
  ['Don Valley Parkway N', 'motorway', 'Don Valley Parkway North'],
  ['William R Allen Rd S', 'motorway', 'William R Allen Rd S'],
  ['Abbotsfield Gt', 'local', 'Abbotsfield Gate'],
  ['Coopman Ptwy', 'footway', 'Coopman Pathway'],
  ['Queen St W', 'arterial', 'Queen St W'],
  ['Avenue X', 'local', 'Avenue X'],
] as const)('[P1] %s (%s) is written as %s', (name, kind, readable) => expect(readableName(name, kind)).toBe(readable))

test('[P1] a pack of an older program, without names in other languages and closed ways, is read', () => {
  const later = ['street-names-en', 'street-names-fr', 'edge-access']
  const { bytes } = writePack(withStreets(), { name: 'here', builtAt: '2026-01-01T00:00:00.000Z', sources: [] })
  const { header, section, names } = readPackFile('here', bytes)
  const older = names.filter((name) => !later.includes(name)).map((name) => [name, section(name)] as const)
  const pack = readPack('older', writePackFile(header, new Map(older)))
  expect([...pack.streets.nameFr]).toEqual([-1, -1, -1])
  expect([...pack.edges.access]).toEqual([0, 0, 0])
  expect([...drawingsOf(pack)]).toHaveLength(4)
})
