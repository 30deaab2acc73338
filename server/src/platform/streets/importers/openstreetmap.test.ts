import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Extract, writeExtract } from '../../../../test/osm-file.ts'
import { makeRegion, type Region, segmentAt } from '../region.ts'
import { readSources } from './read-sources.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maple-osm-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const home = { lng: -106, lat: 52 }
/** A node so many hundredths of a degree east and north of home. */
const node = (id: number, east: number, north: number): Extract['nodes'][number] => ({
  id,
  lng: home.lng + east / 100,
  lat: home.lat + north / 100,
})
const street = (id: number, refs: number[], tags: Record<string, string> = {}) => ({
  id,
  refs,
  tags: { highway: 'residential', name: `Street ${id}`, ...tags },
})

async function read(...extracts: Extract[]): Promise<Region> {
  const region = makeRegion()
  const files = extracts.map((extract, nth) => writeExtract(extract, join(folder, `${nth}.osm.pbf`)))
  await readSources(files, region, () => undefined)
  return region
}
const segmentsOf = (region: Region) =>
  Array.from({ length: region.segments.class.length }, (_, nth) => segmentAt(region, nth))

test('[P2] a lake that is put together from several ways is read with its island, once', async () => {
  const { shapes } = await read({
    nodes: [
      node(1, 0, 0),
      node(2, 4, 0),
      node(3, 4, 4),
      node(4, 0, 4),
      node(5, 1, 1),
      node(6, 2, 1),
      node(7, 2, 2),
      node(8, 9, 9),
    ],
    ways: [
      street(1, [1, 8]),
      { id: 2, refs: [1, 2, 3], tags: { source: 'survey' } },
      { id: 3, refs: [1, 4, 3] },
      { id: 4, refs: [5, 6, 7, 5], tags: { natural: 'wood' } },
      { id: 5, refs: [1, 2, 3, 1], tags: { leisure: 'park' } },
      { id: 6, refs: [3, 8] },
    ],
    relations: [
      {
        id: 1,
        tags: { type: 'multipolygon', natural: 'water', name: 'Lac' },
        members: [
          { ref: 2, role: 'outer' },
          { ref: 4, role: 'inner' },
          { ref: 3, role: 'outer' },
        ],
      },
      { id: 2, tags: { type: 'multipolygon', leisure: 'park' }, members: [{ ref: 5, role: 'outer' }] },
      // An extract has cut it off.
      { id: 3, tags: { type: 'multipolygon', landuse: 'forest' }, members: [{ ref: 6, role: 'outer' }] },
      { id: 4, tags: { type: 'route', natural: 'water' }, members: [{ ref: 5, role: '' }] },
    ],
  })
  expect(shapes.map(({ kind, name, rings }) => [kind, name, rings.map((ring) => ring.length / 2)])).toEqual([
    ['water', 'Lac', [5, 4]],
    ['park', null, [4]],
    ['wood', null, [4]],
  ])
})

test('[P2] two extracts that number their nodes alike stay apart, and meet where they name the same node', async () => {
  const west: Extract = { nodes: [node(11, 0, 0), node(12, 1, 0)], ways: [street(1, [11, 12])] }
  const east: Extract = { nodes: [node(12, 1, 0), node(13, 2, 0)], ways: [street(2, [12, 13])] }
  const far: Extract = { nodes: [node(21, 0, 5), node(22, 1, 5)], ways: [street(3, [21, 22])] }
  const ends = segmentsOf(await read(west, far, east)).map(({ fromNode, toNode }) => [fromNode, toNode])
  expect(new Set(ends.flat()).size).toBe(5)
  expect(ends[2]?.[0]).toBe(ends[0]?.[1])
})

test('[P2] who may use a way is told, and what it is called in the other language', async () => {
  const region = await read({
    nodes: [node(1, 0, 0), node(2, 1, 0), node(3, 2, 0)],
    ways: [
      street(1, [1, 2], { 'name:fr': 'rue Un', 'name:en': 'Street 1' }),
      street(2, [1, 2], { access: 'private' }),
      street(3, [1, 2], { access: 'no' }),
      street(4, [1, 2], { access: 'no', bicycle: 'yes' }),
      street(5, [1, 2], { access: 'no', foot: 'designated' }),
      street(6, [1, 2], { access: 'private', motor_vehicle: 'destination' }),
      street(7, [1, 2], { motor_vehicle: 'no' }),
      street(8, [1, 2], { access: 'customers' }),
      { id: 9, refs: [2, 3], tags: { route: 'ferry', name: 'Ferry', motor_vehicle: 'yes' } },
      { id: 10, refs: [2, 3], tags: { route: 'ferry', name: 'Boat' } },
    ],
  })
  expect(segmentsOf(region).map(({ class: kind, access }) => `${kind} ${access}`)).toEqual([
    'local open',
    'local private',
    'local closed',
    'cycleway open',
    'footway open',
    'local open',
    'cycleway open',
    'local open',
    'ferry open',
    'foot-ferry open',
  ])
  expect(segmentAt(region, 0).names).toEqual({ fr: 'rue Un' })
})
