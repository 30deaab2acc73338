import { beforeAll, describe, expect, test } from 'vitest'
import { lineOf, type Pack, readPack } from './read-pack.ts'
import { makeRegion, type Region, segmentAt, toUnits } from './region.ts'
import { makeTown } from './town/make-town.ts'
import { writePack } from './write-pack.ts'

let town: Region
let bytes: Buffer
let pack: Pack
beforeAll(() => {
  town = makeTown()
  bytes = writePack(town, { name: 'port-maple', builtAt: '2026-01-01T00:00:00.000Z', sources: [] }).bytes
  pack = readPack('port-maple.streets', bytes)
})

describe('[P1] a street pack', () => {
  test('holds every piece of street with its line, name and numbers', () => {
    const keyOf = (name: string | null, line: readonly number[], ranges: readonly (number | undefined)[]) =>
      JSON.stringify([name, line, ranges])
    const written = new Set(
      Array.from({ length: town.segments.class.length }, (_, nth) => {
        const { name, line, left, right } = segmentAt(town, nth)
        return keyOf(name, line.map(toUnits), [left?.from, left?.to, right?.from, right?.to])
      }),
    )
    for (let street = 0; street + 1 < pack.streets.firstEdge.length; street++)
      for (
        let edge = pack.streets.firstEdge[street] as number;
        edge < (pack.streets.firstEdge[street + 1] as number);
        edge++
      ) {
        const [lf, lt, lp, rf, rt, rp] = pack.edges.ranges.subarray(edge * 6, edge * 6 + 6)
        const ranges = [...(lp === -1 ? [null, null] : [lf, lt]), ...(rp === -1 ? [null, null] : [rf, rt])] as number[]
        expect(written).toContain(
          keyOf(pack.texts[pack.streets.name[street] as number] ?? null, lineOf(pack, edge), ranges),
        )
      }
    expect(pack.edges.from.length).toBe(town.segments.class.length)
  })

  test('takes about twenty bytes for a piece of street', () => {
    const streets = makeRegion()
    for (let nth = 0; nth < town.segments.class.length; nth++) streets.addSegment(segmentAt(town, nth))
    const plain = writePack(streets, { name: 'plain', builtAt: '2026-01-01T00:00:00.000Z', sources: [] })
    expect(plain.bytes.length / streets.segments.class.length).toBeLessThan(32)
  })

  test('is the same file for the same town', () => {
    const again = writePack(makeTown(), { name: 'port-maple', builtAt: '2026-01-01T00:00:00.000Z', sources: [] })
    expect(again.bytes.equals(bytes)).toBe(true)
  })

  test('is refused by name when it is cut, changed or something else', () => {
    const changed = Buffer.from(bytes)
    const at = Math.floor(bytes.length * 0.7)
    changed[at] = (changed[at] as number) ^ 1
    const head = Buffer.from(bytes)
    head[80] = (head[80] as number) ^ 1
    const faults: [Buffer, RegExp][] = [
      [bytes.subarray(0, 10), /port-maple\.streets is not a street pack .*begin/],
      [bytes.subarray(0, 60), /header was changed or cut/],
      [bytes.subarray(0, bytes.length - 1), /bytes instead of/],
      [changed, /its part ".+" was changed/],
      [head, /header was changed or cut/],
      [Buffer.from('PNG and more of it'), /does not begin like one/],
    ]
    for (const [damaged, says] of faults) expect(() => readPack('port-maple.streets', damaged)).toThrow(says)
  })
})

test('[P1] where a flat source joins a highway to the streets that pass over it, they are taken apart', () => {
  const region = makeRegion()
  const street = (name: string, kind: 'motorway' | 'arterial', line: number[], fromNode: string, toNode: string) =>
    region.addSegment({
      line,
      class: kind,
      name,
      place: null,
      oneWay: kind === 'motorway' ? 1 : 0,
      left: null,
      right: null,
      fromNode,
      toNode,
    })
  street('Highway', 'motorway', [-79.01, 43.9, -79, 43.9], 'w', 'x')
  street('Highway', 'motorway', [-79, 43.9, -78.99, 43.9], 'x', 'e')
  street('Main St', 'arterial', [-79, 43.89, -79, 43.9], 's', 'x')
  street('Main St', 'arterial', [-79, 43.9, -79, 43.91], 'x', 'n')
  const { header, bytes: written } = writePack(region, {
    name: 'cross',
    builtAt: '2026-01-01T00:00:00.000Z',
    sources: [],
  })
  expect(header.counts.split).toBe(1)
  const { edges, streets, texts } = readPack('cross', written)
  const nodesOf = (name: string) => {
    const own = [...streets.name].findIndex((text) => texts[text] === name)
    const range = Array.from(
      { length: (streets.firstEdge[own + 1] as number) - (streets.firstEdge[own] as number) },
      (_, nth) => (streets.firstEdge[own] as number) + nth,
    )
    return range.flatMap((edge) => [edges.from[edge], edges.to[edge]])
  }
  expect(nodesOf('Highway').filter((node) => nodesOf('Main St').includes(node))).toEqual([])
})
