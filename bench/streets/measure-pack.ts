import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { directMeters } from '../../server/src/platform/geo/distance.ts'
import type { Point } from '../../server/src/platform/streets/loaded-pack.ts'
import type { Pack } from '../../server/src/platform/streets/read-pack.ts'
import { toDegrees } from '../../server/src/platform/streets/region.ts'
import type { StreetPacks } from '../../server/src/platform/streets/street-packs.ts'
import { median, type Row } from '../table.ts'
import { typedTexts } from './typed-texts.ts'

export const highest95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`

/** Points beside streets, all over the region. */
export function somePoints({ nodes }: Pack, count: number, random: () => number): Point[] {
  return Array.from({ length: count }, () => {
    const node = Math.floor(random() * nodes.lng.length)
    return { lng: toDegrees(nodes.lng[node] as number), lat: toDegrees(nodes.lat[node] as number) }
  })
}

export async function measureRoutes(
  packs: StreetPacks,
  pack: Pack,
  random: () => number,
  mark: { p95: number; detour?: [least: number, most: number] },
): Promise<Row[]> {
  const [times, detours]: [number[], number[]] = [[], []]
  const points = somePoints(pack, 1_020, random)
  for (let nth = 0; nth + 1 < points.length; nth += 1) {
    const [from, to] = [points[nth] as Point, points[nth + 1] as Point]
    const start = performance.now()
    const way = await packs.route(from, to, 'car')
    // The first few find cold code.
    if (nth >= 20) times.push(performance.now() - start)
    if (way && directMeters(from, to) > 500) detours.push(way.meters / directMeters(from, to))
  }
  const [p50, p95, detour] = [median(times), highest95(times), median(detours)]
  const [least, most] = mark.detour ?? [1, 2]
  return [
    {
      name: `${times.length} routes between any two places, the way drawn: p50, p95`,
      value: `${ms(p50)}, ${ms(p95)}`,
      mark: `p95 under ${mark.p95} ms; ${detours.length} found`,
      kept: p95 < mark.p95,
    },
    {
      name: 'road over straight line, median',
      value: detour.toFixed(2),
      mark: mark.detour ? `${least} to ${most}` : 'printed',
      kept: detour >= least && detour <= most,
    },
  ]
}

/** While the thread works a table out, this one has to go on answering. */
export async function measureTable(packs: StreetPacks, pack: Pack, random: () => number): Promise<Row> {
  const [from, to] = [somePoints(pack, 1_000, random), somePoints(pack, 50, random)]
  const first = performance.now()
  await packs.table(from, to)
  const cold = performance.now() - first
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await setTimeout(200)
    const start = performance.now()
    await packs.table(from, to)
    times.push(performance.now() - start)
  }
  delay.disable()
  const whole = Math.max(...times)
  return {
    name: 'table of 1,000 x 50, slowest of five; the first, with the start of its thread',
    value: `${ms(whole)}; ${ms(cold)}`,
    mark: `under 1 s; event loop meanwhile: p99 ${ms(delay.percentile(99) / 1e6)}, longest ${ms(delay.max / 1e6)}`,
    kept: whole < 1_000,
  }
}

export async function measureTyping(
  packs: StreetPacks,
  pack: Pack,
  random: () => number,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = []
  await packs.find('100 queen', undefined, 5)
  for (const [kind, texts] of Object.entries(typedTexts(pack, count, random))) {
    const times: number[] = []
    for (const text of texts) {
      const start = performance.now()
      await packs.find(text, undefined, 5)
      times.push(performance.now() - start)
    }
    const p95 = highest95(times)
    rows.push({
      name: `autocomplete from the third character, ${kind}: p50, p95, longest`,
      value: `${ms(median(times))}, ${ms(p95)}, ${ms(Math.max(...times))}`,
      mark: `p95 under 20 ms; ${texts.length} texts`,
      kept: p95 < 20,
    })
  }
  return rows
}
