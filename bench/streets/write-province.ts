import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { doorAt, type Region, type Segment, segmentAt } from '../../server/src/platform/streets/region.ts'
import { makeTown } from '../../server/src/platform/streets/town/make-town.ts'
import { addressColumns, makeNetworkWriter, placeColumns } from '../../server/test/town-files.ts'

export interface Province {
  roads: string
  /** Tables of places and addresses, as they come out of the register's zip. */
  register: string[]
  segments: number
  rows: number
}

/** Towns stand this far apart, in degrees; the first one in the south of Saskatchewan. */
const [stepLng, stepLat] = [0.26, 0.19]
const corner = { lng: -110, lat: 49.3 }
const kinds = 12

/** A grid of generated towns, each with its own name and one of a dozen plans, joined by country roads. */
export async function writeProvince(folder: string, segments: number, rows: number): Promise<Province> {
  const plans = Array.from({ length: kinds }, (_, nth) => makeTown(1842 + nth))
  const perTown = (plans[0] as Region).segments.class.length + 2
  const side = Math.ceil(Math.sqrt(segments / perTown))
  const roads = join(folder, 'province.gpkg')
  const database = new DatabaseSync(roads)
  const network = makeNetworkWriter(database)
  const register = [join(folder, 'Address_35.csv'), join(folder, 'Location_35.csv')] as const
  const [addresses, places] = register.map((file) => createWriteStream(file)) as [WriteStream, WriteStream]
  addresses.write(`\uFEFF${addressColumns}\r\n`)
  places.write(`${placeColumns}\r\n`)
  const every = Math.max(1, Math.floor(((plans[0] as Region).doors.number.length * side * side) / rows))
  let [roadCount, rowCount] = [0, 0]
  for (let town = 0; town < side * side && (roadCount < segments || rowCount < rows); town += 1) {
    const plan = plans[town % kinds] as Region
    const [column, row] = [town % side, Math.floor(town / side)]
    const shift = makeShift(plan, column, row)
    for (const segment of townRoads(plan, column, row, plans, side)) {
      network.add({ ...segment, line: segment.line.map(shift), place: `Town ${town}` })
      roadCount += 1
    }
    const [doors, points]: [string[], string[]] = [[], []]
    for (let nth = town % every; nth < plan.doors.number.length && rowCount < rows; nth += every, rowCount += 1) {
      const { number, street, lng, lat, postalCode } = doorAt(plan, nth)
      const id = guid(rowCount)
      points.push(`${id},1,${shift(lat, 1).toFixed(6)},${shift(lng, 0).toFixed(6)}`)
      doors.push(`${id},${id},,${number},,"${street}",,,35,Town ${town},TOWN ${town},${postalCode?.replace(' ', '')}`)
    }
    for (const [stream, lines] of [[addresses, doors] as const, [places, points] as const])
      if (lines.length > 0 && !stream.write(`${lines.join('\r\n')}\r\n`)) await once(stream, 'drain')
  }
  network.close()
  for (const stream of [addresses, places]) {
    stream.end()
    await once(stream, 'close')
  }
  return { roads, register: [...register], segments: roadCount, rows: rowCount }
}

/** As random as a real one, and the same at every run. */
const guid = (nth: number): string => {
  const mixed = Math.imul(nth ^ (nth >>> 15), 0x2c1b3c6d) >>> 0
  return `${((mixed ^ (mixed >>> 12)) >>> 0).toString(16).padStart(8, '0')}-0000-4000-8000-0000${(nth + 1).toString(16).padStart(8, '0')}`
}

/** From where a plan is drawn to its place in the grid. */
function makeShift(plan: Region, column: number, row: number): (degrees: number, nth: number) => number {
  const [lng, lat] = plan.points.view()
  const home = [Number(lng) / 400_000, Number(lat) / 400_000]
  const away = [corner.lng + column * stepLng - Number(home[0]), corner.lat + row * stepLat - Number(home[1])]
  return (degrees, nth) => degrees + Number(away[nth % 2])
}

/** The town's own streets, and a road to the next town in the east and in the north. */
function* townRoads(
  plan: Region,
  column: number,
  row: number,
  plans: readonly Region[],
  side: number,
): Generator<Segment> {
  for (let nth = 0; nth < plan.segments.class.length; nth += 1) yield segmentAt(plan, nth)
  const back = makeShift(plan, column, row)
  const join = (from: number[], to: number[], otherColumn: number, otherRow: number): Segment => {
    const other = plans[(otherRow * side + otherColumn) % plans.length] as Region
    const there = makeShift(other, otherColumn, otherRow)
    const end = to.map((degrees, nth) => there(degrees, nth) - back(0, nth))
    return {
      line: [...from, ...end],
      class: 'arterial',
      name: 'County Rd 2',
      place: null,
      oneWay: 0,
      left: null,
      right: null,
    }
  }
  const planAt = (x: number, y: number) => plans[(y * side + x) % plans.length] as Region
  if (column + 1 < side) yield join(outermost(plan, 0, 1), outermost(planAt(column + 1, row), 0, -1), column + 1, row)
  if (row + 1 < side) yield join(outermost(plan, 1, 1), outermost(planAt(column, row + 1), 1, -1), column, row + 1)
}

/** The end of a two-way road that lies furthest in a direction. */
function outermost(plan: Region, axis: 0 | 1, sign: 1 | -1): number[] {
  let best: number[] | undefined
  for (let nth = 0; nth < plan.segments.class.length; nth += 1) {
    const { line, class: kind, oneWay } = segmentAt(plan, nth)
    if (oneWay !== 0 || kind === 'footway' || kind === 'cycleway') continue
    for (const point of [line.slice(0, 2), line.slice(-2)])
      if (!best || sign * ((point[axis] as number) - (best[axis] as number)) > 0) best = [...point]
  }
  return best ?? []
}
