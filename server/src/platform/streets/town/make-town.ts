import { makeRegion, type NumberRange, type Region } from '../region.ts'
import { drawLand } from './draw-land.ts'
import { type DrawnStreet, drawStreets, metersPerNumber, type Point } from './draw-streets.ts'
import { seededRandom } from './random.ts'
import { neighbourhoods, toLngLat } from './town-plan.ts'

export const townName = 'Port Maple'
/** No such postal areas exist. */
const postalAreas = ['L2X', 'L2Y', 'L2Z']
const letters = 'ABCEGHJKLMNPRSTVWXYZ'

/** Port Maple: a lakeside town that nobody lives in, the same every time. */
export function makeTown(seed = 1842): Region {
  const random = seededRandom(seed)
  const region = makeRegion()
  const streets = drawStreets(random)
  const uses = new Map<string, number>()
  for (const { points } of streets)
    for (const point of points) uses.set(keyOf(point), (uses.get(keyOf(point)) ?? 0) + 1)
  const isNode = (point: Point) => (uses.get(keyOf(point)) ?? 0) > 1
  for (const street of streets) layStreet(region, street, isNode, makePostals(region, random))
  drawLand(region)
  for (const [name, x, y] of neighbourhoods) {
    const [lng, lat] = toLngLat(x, y)
    region.labels.push({ kind: 'neighbourhood', name, lng, lat })
  }
  const [lng, lat] = toLngLat(0, 900)
  region.labels.push({ kind: 'town', name: townName, lng, lat })
  return region
}

const keyOf = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`

/** A new code for about every twenty doors, as the post does it. */
function makePostals(region: Region, random: () => number): () => string {
  let [code, left] = ['', 0]
  return () => {
    if (left-- > 0) return code
    left = 14 + Math.floor(random() * 12)
    const nth = postalCounts.get(region) ?? 0
    postalCounts.set(region, nth + 1)
    const [a, b, c] = [Math.floor(nth / 200) % 10, Math.floor(nth / 10) % 20, nth % 10]
    code = `${postalAreas[Math.floor(nth / 2_000)]} ${a}${letters[b]}${c}`
    return code
  }
}
const postalCounts = new WeakMap<Region, number>()

/** A street in pieces from crossing to crossing, with its doors on both sides. */
function layStreet(region: Region, street: DrawnStreet, isNode: (point: Point) => boolean, postal: () => string): void {
  const { points } = street
  let [start, walked] = [0, 0]
  for (let at = 1; at < points.length; at++) {
    if (at < points.length - 1 && !isNode(points[at] as Point)) continue
    const line = street.smooth ? rounded(points, start, at) : ruled(points.slice(start, at + 1))
    const length = lengthOf(line)
    const { left, right } = doorsAlong(region, street, line, walked, postal)
    region.addSegment({
      line: line.flatMap(([x, y]) => toLngLat(x, y)),
      class: street.class,
      name: street.name,
      place: townName,
      oneWay: street.oneWay,
      left,
      right,
      fromNode: keyOf(points[start] as Point),
      toNode: keyOf(points[at] as Point),
    })
    start = at
    walked += length
  }
}

/** A smooth line through all points (Catmull and Rom), cut out between two of them. */
function rounded(points: readonly Point[], from: number, to: number): Point[] {
  const line: Point[] = [points[from] as Point]
  const at = (nth: number): Point => points[Math.min(points.length - 1, Math.max(0, nth))] as Point
  for (let nth = from; nth < to; nth++) {
    const [p0, p1, p2, p3] = [at(nth - 1), at(nth), at(nth + 1), at(nth + 2)]
    for (let step = 1; step <= 8; step++) line.push(spline(p0, p1, p2, p3, step / 8))
  }
  return line
}

function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const one = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return [one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])]
}

/** Enough points for the bend of the town to show. */
function ruled(points: readonly Point[]): Point[] {
  const line: Point[] = [points[0] as Point]
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1] as Point, points[at] as Point]
    const pieces = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 120))
    for (let nth = 1; nth <= pieces; nth++)
      line.push([a[0] + ((b[0] - a[0]) * nth) / pieces, a[1] + ((b[1] - a[1]) * nth) / pieces])
  }
  return line
}

const lengthOf = (line: readonly Point[]): number =>
  line
    .slice(1)
    .reduce(
      (sum, point, nth) => sum + Math.hypot(point[0] - (line[nth] as Point)[0], point[1] - (line[nth] as Point)[1]),
      0,
    )

/** Lots on both sides, even numbers on the left; none within the crossings. */
function doorsAlong(
  region: Region,
  street: DrawnStreet,
  line: readonly Point[],
  walked: number,
  postal: () => string,
): { left: NumberRange | null; right: NumberRange | null } {
  const length = lengthOf(line)
  const lots = street.lot > 0 && street.name ? Math.floor((length - 24) / street.lot) : 0
  if (lots < 1) return { left: null, right: null }
  const sides = ([1, -1] as const).map((side) => {
    const numbers: number[] = []
    for (let nth = 0; nth < lots; nth++) {
      const along = 12 + ((length - 24) * (nth + 0.5)) / lots
      const half = Math.floor((walked + along) / metersPerNumber / 2) * 2
      const number = street.numbersFrom + half + (side === 1 ? 1 : 0) + (street.numbersFrom % 2 === 0 ? 1 : 0)
      if (numbers.at(-1) === number) continue
      numbers.push(number)
      const [x, y] = besides(line, along, side * (street.lot > 40 ? 32 : 17))
      const [lng, lat] = toLngLat(x, y)
      region.addDoor({
        lng,
        lat,
        number,
        suffix: '',
        street: street.name as string,
        place: townName,
        postalCode: postal(),
      })
    }
    return numbers.length > 0
      ? ({ from: numbers[0] as number, to: numbers.at(-1) as number, parity: side === 1 ? 'even' : 'odd' } as const)
      : null
  })
  return { left: sides[0] ?? null, right: sides[1] ?? null }
}

function besides(line: readonly Point[], along: number, left: number): Point {
  let before = 0
  for (let at = 1; at < line.length; at++) {
    const [[x1, y1], [x2, y2]] = [line[at - 1] as Point, line[at] as Point]
    const length = Math.hypot(x2 - x1, y2 - y1)
    if (before + length >= along || at === line.length - 1) {
      const part = (along - before) / length
      const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
      return [x1 + (x2 - x1) * part - dy * left, y1 + (y2 - y1) * part + dx * left]
    }
    before += length
  }
  return line[0] as Point
}
