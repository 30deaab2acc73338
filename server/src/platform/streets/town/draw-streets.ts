import type { RoadClass } from '../road-classes.ts'
import { makeNames, type NameKind } from './street-names.ts'
import { campusPattern, type PatternStreet, suburbPatterns, turned, worksPattern } from './suburb-patterns.ts'
import * as plan from './town-plan.ts'

export type Point = [x: number, y: number]

export interface DrawnStreet {
  name: string | null
  class: RoadClass
  /** In metres of the plan; streets meet at points that they share. */
  points: Point[]
  /** Rounded where it turns. */
  smooth: boolean
  oneWay: 0 | 1
  /** Metres of a lot along the street; 0: nobody lives on it. */
  lot: number
  /** The number at its first point, and by how many metres numbers go up. */
  numbersFrom: number
}

/** Metres of street to one house number. */
export const metersPerNumber = 3.2

/** All streets of the town, meeting where they share a point. */
export function drawStreets(random: () => number): DrawnStreet[] {
  const draw = makeDraw(random)
  for (let column = 0; column + 1 < plan.columns.length; column++)
    for (let row = 0; row + 1 < plan.rows.length; row++) draw.cell(column, row)
  draw.mains()
  draw.highway()
  return meet(draw.streets)
}

function makeDraw(random: () => number) {
  const nameOf = makeNames(random)
  const streets: DrawnStreet[] = []
  const gridNames = new Map<string, string>()
  const gridName = (key: string, isFrench: boolean): string => {
    const known = gridNames.get(key)
    if (known) return known
    const name = nameOf('grid', isFrench)
    gridNames.set(key, name)
    return name
  }
  const add = (street: Partial<DrawnStreet> & Pick<DrawnStreet, 'points'>) =>
    void streets.push({ name: null, class: 'local', smooth: false, oneWay: 0, lot: 12, numbersFrom: 1, ...street })
  return {
    streets,
    cell(column: number, row: number) {
      const box = boxOf(column, row)
      const kind = plan.cellAt(column, row)
      if (kind === 'downtown') grid(box, { across: 5, up: 3, lot: 9, oneWays: true, isFrench: column === 7 })
      else if (kind === 'old') grid(box, { across: 5, up: 2, lot: 11, oneWays: false, isFrench: column === 8 })
      else if (kind === 'suburb') {
        const pattern = suburbPatterns[(column * 7 + row * 5) % suburbPatterns.length] as PatternStreet[]
        fill(turned(pattern, (column * 3 + row * 5) % 8), box, 15)
      } else if (kind === 'works') fill(turned(worksPattern, (column + row) % 2), box, 55)
      else if (kind === 'campus' && plan.cellAt(column, row + 1) === 'campus') fill(campusPattern, box, 60)
      else if (kind === 'hospital') fill(campusPattern, box, 50)
    },
    mains() {
      plan.columns.forEach((x, column) => {
        const isMain = plan.mainColumns.has(column)
        const [low, high] = plan.countryColumns.has(column) ? [0, 9_200] : reach(column, 'column')
        if (high <= low) return
        const points: Point[] = [
          [x, Math.max(low, 150)],
          [x, high],
        ]
        add({ name: plan.columnNames[column] as string, class: isMain ? 'arterial' : 'collector', points, lot: 22 })
      })
      plan.rows.forEach((y, row) => {
        const [low, high] = plan.countryRows.has(row) ? [-8_600, 8_600] : reach(row, 'row')
        for (const [from, to, side] of [
          [low, 0, 'W'],
          [high, 0, 'E'],
        ] as const) {
          const bridge = plan.bridgeRows.has(row)
          const stretches: [number, number][] =
            side === 'W' && !bridge
              ? [
                  [from, -1_700],
                  [-1_300, to],
                ]
              : [[from, to]]
          for (const [a, b] of stretches)
            if (a !== b)
              // Numbers go up from Division Street.
              add({
                name: `${plan.rowNames[row]} ${side}`,
                class: plan.mainRows.has(row) ? 'arterial' : 'minor-arterial',
                points: [
                  [b, y],
                  [a, y],
                ],
                lot: 18,
                numbersFrom: 1 + 2 * Math.round(Math.abs(b) / metersPerNumber / 2),
              })
        }
      })
    },
    highway() {
      const { y, halfWidth, west, east, name, interchanges } = plan.highway
      const eastbound: Point[] = [[west, y - halfWidth]]
      const westbound: Point[] = [[east, y + halfWidth]]
      const ramp = (points: Point[]) => add({ class: 'motorway-ramp', points, oneWay: 1, lot: 0, smooth: true })
      for (const x of interchanges) {
        const [south, north]: Point[] = [
          [x, y - 95],
          [x, y + 95],
        ]
        eastbound.push([x - 520, y - halfWidth], [x + 520, y - halfWidth])
        ramp([[x - 520, y - halfWidth], [x - 300, y - 30], [x - 120, y - 80], south as Point])
        ramp([south as Point, [x + 120, y - 80], [x + 300, y - 30], [x + 520, y - halfWidth]])
        ramp([[x + 520, y + halfWidth], [x + 300, y + 30], [x + 120, y + 80], north as Point])
        ramp([north as Point, [x - 120, y + 80], [x - 300, y + 30], [x - 520, y + halfWidth]])
      }
      for (const x of interchanges.toReversed()) westbound.push([x + 520, y + halfWidth], [x - 520, y + halfWidth])
      eastbound.push([east, y - halfWidth])
      westbound.push([west, y + halfWidth])
      for (const points of [eastbound, westbound]) add({ name, class: 'motorway', points, oneWay: 1, lot: 0 })
    },
  }

  function grid(
    [x0, y0, x1, y1]: Box,
    {
      across,
      up,
      lot,
      oneWays,
      isFrench,
    }: { across: number; up: number; lot: number; oneWays: boolean; isFrench: boolean },
  ) {
    const xs = steps(x0, x1, across)
    const ys = steps(y0, y1, up)
    for (const [nth, x] of xs.slice(1, -1).entries())
      add({
        name: gridName(`v ${x}`, isFrench && nth % 2 === 0),
        points: ys.map((y): Point => [x, y]),
        oneWay: oneWays && nth % 2 === 1 ? 1 : 0,
        lot,
        numbersFrom: 1 + 2 * Math.round((y0 - 150) / metersPerNumber / 2),
      })
    ys.slice(1, -1).forEach((y, nth) => {
      const [from, to] = x0 >= 0 ? [x0, x1] : [x1, x0]
      const along = x0 >= 0 ? xs : xs.toReversed()
      add({
        name: gridName(`h ${y} ${x0 >= 0} ${x0 < -1500}`, isFrench && nth % 2 === 1),
        points: along.map((x): Point => [x, y]),
        oneWay: oneWays && nth % 2 === 0 && to !== from ? 1 : 0,
        lot,
        numbersFrom: 1 + 2 * Math.round(Math.abs(from) / metersPerNumber / 2),
      })
    })
  }

  function fill(pattern: readonly PatternStreet[], [x0, y0, x1, y1]: Box, lot: number) {
    for (const { kind, points } of pattern) {
      const placed = points.map(([u, v]): Point => [x0 + ((x1 - x0) * u) / 100, y0 + ((y1 - y0) * v) / 100])
      const roadClass: RoadClass = kind === 'through' || kind === 'works' ? 'collector' : 'local'
      add({
        name: nameOf(kind as NameKind),
        class: roadClass,
        points: placed,
        smooth: kind !== 'works' && kind !== 'grid',
        lot,
      })
    }
  }
}

type Box = [x0: number, y0: number, x1: number, y1: number]
const boxOf = (column: number, row: number): Box => [
  plan.columns[column] as number,
  plan.rows[row] as number,
  plan.columns[column + 1] as number,
  plan.rows[row + 1] as number,
]

const steps = (from: number, to: number, inner: number): number[] =>
  Array.from({ length: inner + 2 }, (_, nth) => Math.round((from + ((to - from) * nth) / (inner + 1)) * 10) / 10)

/** From the first to the last cell beside a line that is built over. */
function reach(line: number, of: 'column' | 'row'): [low: number, high: number] {
  const positions = of === 'column' ? plan.rows : plan.columns
  const isBuilt = (nth: number) =>
    [line - 1, line].some((side) => (of === 'column' ? plan.cellAt(side, nth) : plan.cellAt(nth, side)) !== 'fields')
  const built = positions.slice(1).flatMap((_, nth) => (isBuilt(nth) ? [nth] : []))
  const [first, last] = [built[0], built.at(-1)]
  return first === undefined || last === undefined
    ? [0, 0]
    : [positions[first] as number, positions[last + 1] as number]
}

const keyOf = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`

/** Straight streets get a point wherever another street ends on them or crosses them. */
function meet(streets: readonly DrawnStreet[]): DrawnStreet[] {
  const points = new Map<string, Point>()
  for (const street of streets) {
    if (street.class === 'motorway') continue
    for (const point of street.points) points.set(keyOf(point), point)
  }
  const straight = streets.filter(isRuled)
  for (const a of straight)
    for (const b of straight) {
      const crossing = crossingOf(a, b)
      if (crossing) points.set(keyOf(crossing), crossing)
    }
  const all = [...points.values()]
  return streets.map((street) => (isRuled(street) ? { ...street, points: through(street, all) } : street))
}

/** Two points on one axis: the main streets, drawn with a ruler before they are bent. */
const isRuled = ({ points, class: kind }: DrawnStreet): boolean =>
  kind !== 'motorway' && points.length === 2 && (points[0]?.[0] === points[1]?.[0] || points[0]?.[1] === points[1]?.[1])

function crossingOf(a: DrawnStreet, b: DrawnStreet): Point | undefined {
  const [[ax, ay], [ax2, ay2]] = a.points as [Point, Point]
  const [[bx, by], [bx2, by2]] = b.points as [Point, Point]
  if (ax !== ax2 || by !== by2) return undefined
  const inside = (value: number, p: number, q: number) => value >= Math.min(p, q) && value <= Math.max(p, q)
  return inside(by, ay, ay2) && inside(ax, bx, bx2) ? [ax, by] : undefined
}

function through({ points }: DrawnStreet, all: readonly Point[]): Point[] {
  const [[x1, y1], [x2, y2]] = points as [Point, Point]
  const along = (point: Point) => (x1 === x2 ? (point[1] - y1) / (y2 - y1) : (point[0] - x1) / (x2 - x1))
  const on = all.filter((point) => {
    const off = x1 === x2 ? Math.abs(point[0] - x1) : Math.abs(point[1] - y1)
    return off < 0.05 && along(point) > -1e-9 && along(point) < 1 + 1e-9
  })
  const unique = new Map(on.map((point) => [keyOf(point), point]))
  return [...unique.values()].sort((a, b) => along(a) - along(b))
}
