import type { LabelKind, Region, ShapeKind } from '../region.ts'
import * as plan from './town-plan.ts'

type Point = [x: number, y: number]

/** Lake, river, parks, rail and grounds. */
export function drawLand(region: Region): void {
  const shape = (kind: ShapeKind, points: readonly Point[], name: string | null = null) =>
    region.shapes.push({
      kind,
      name,
      rings: [closed(points).flatMap(([x, y]) => plan.toLngLat(x, y))].map((ring) => ring),
    })
  const label = (kind: LabelKind, name: string, x: number, y: number) => {
    const [lng, lat] = plan.toLngLat(x, y)
    region.labels.push({ kind, name, lng, lat })
  }
  const { west, east } = plan.coast
  const shore = range(west, east, 60).map((x): Point => [x, plan.coastY(x)])
  shape('land', [...shore, [east, 10_500], [west, 10_500]])
  shape('water', [...withHarbour(shore), [east, -14_000], [west, -14_000]], 'Lake Ontario')
  label('water', 'Lake Ontario', 0, -1_600)
  shape('sand', [
    ...range(2_350, 4_100, 60).map((x): Point => [x, plan.shoreY(x)]),
    ...range(4_100, 2_350, -60).map((x): Point => [x, plan.shoreY(x) + 26]),
  ])
  shape(
    'park',
    [
      ...range(-1_250, 4_150, 60).map((x): Point => [x, plan.shoreY(x) + (x > 2_350 ? 26 : 0)]),
      ...range(4_150, -1_250, -60).map((x): Point => [x, 128]),
    ],
    'Waterfront Park',
  )
  for (const x of [330, 470, 610])
    shape('pier', [
      [x, 12],
      [x + 14, 12],
      [x + 14, -150],
      [x, -150],
    ])
  river(shape)
  label('water', 'Maple River', -1_500, 2_250)
  grounds(shape, label)
  region.lines.push({
    kind: 'rail',
    name: 'Grand Trunk line',
    line: range(-11_000, 11_000, 100).flatMap((x) => plan.toLngLat(x, plan.railY + 60 * Math.sin(x / 2_600))),
  })
  label('station', 'Port Maple Station', 330, plan.railY)
}

const closed = (points: readonly Point[]): Point[] => [...points, points[0] as Point]

function range(from: number, to: number, step: number): number[] {
  const list: number[] = []
  for (let at = from; step > 0 ? at < to : at > to; at += step) list.push(at)
  return [...list, to]
}

/** A basin cut into the shore, west of the piers. */
function withHarbour(shore: readonly Point[]): Point[] {
  return shore.flatMap((point): Point[] => {
    const [x] = point
    if (x < 260 || x > 700) return [point]
    return [[x, 62]]
  })
}

function river(shape: (kind: ShapeKind, points: readonly Point[], name?: string) => void): void {
  const ys = range(-60, 10_400, 50)
  const bank = (side: number): Point[] => ys.map((y) => [plan.riverX(y) + side * plan.riverHalfWidth(y), y])
  shape(
    'park',
    [
      ...ys.filter((y) => y > 120 && y < 4_300).map((y): Point => [plan.riverX(y) - 90, y]),
      ...ys
        .filter((y) => y > 120 && y < 4_300)
        .toReversed()
        .map((y): Point => [plan.riverX(y) + 90, y]),
    ],
    'Maple River Park',
  )
  shape('water', [...bank(-1), ...bank(1).toReversed()], 'Maple River')
}

const names: Partial<Record<plan.CellKind, [kind: ShapeKind, label: LabelKind, names: string[]]>> = {
  park: ['park', 'park', ['Heritage Park', 'Victoria Park', 'Beachwood Park', 'Elmwood Commons', 'North Park']],
  campus: ['campus', 'university', ['Port Maple University', '']],
  hospital: ['campus', 'hospital', ['Lakeside General Hospital']],
  works: ['industry', 'landmark', []],
}

function grounds(
  shape: (kind: ShapeKind, points: readonly Point[], name?: string | null) => void,
  label: (kind: LabelKind, name: string, x: number, y: number) => void,
): void {
  const counts = new Map<plan.CellKind, number>()
  for (let row = 0; row + 1 < plan.rows.length; row++)
    for (let column = 0; column + 1 < plan.columns.length; column++) {
      const kind = plan.cellAt(column, row)
      const about = names[kind]
      if (!about) continue
      const [x0, y0] = [plan.columns[column] as number, plan.rows[row] as number]
      const [x1, y1] = [plan.columns[column + 1] as number, plan.rows[row + 1] as number]
      const inset = 14
      shape(about[0], edge(x0 + inset, y0 + inset, x1 - inset, y1 - inset))
      const nth = counts.get(kind) ?? 0
      counts.set(kind, nth + 1)
      const name = about[2][nth]
      if (name) label(about[1], name, (x0 + x1) / 2, (y0 + y1) / 2)
    }
}

/** A rectangle with enough points to be bent. */
function edge(x0: number, y0: number, x1: number, y1: number): Point[] {
  const parts = [0, 0.25, 0.5, 0.75]
  return [
    ...parts.map((t): Point => [x0 + (x1 - x0) * t, y0]),
    ...parts.map((t): Point => [x1, y0 + (y1 - y0) * t]),
    ...parts.map((t): Point => [x1 - (x1 - x0) * t, y1]),
    ...parts.map((t): Point => [x0, y1 - (y1 - y0) * t]),
  ]
}
