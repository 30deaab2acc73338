import { type GrowingInts, growingInts, makeTexts, type Texts } from './growing.ts'
import { makeNodeTable, type NodeTable } from './node-table.ts'
import { type Access, accesses, classIndex, type RoadClass, roadClasses } from './road-classes.ts'

/** A stored coordinate is a whole number of these: about a quarter of a metre. */
export const degreeUnits = 400_000
export const toUnits = (degrees: number): number => Math.round(degrees * degreeUnits)
export const toDegrees = (units: number): number => units / degreeUnits

/** House numbers of one side of a street, in the order of its line. */
export interface NumberRange {
  from: number
  to: number
  parity: 'odd' | 'even' | 'both'
}

/** What something is called in the languages of the country, where a source tells it besides its name. */
export interface OtherNames {
  en?: string | undefined
  fr?: string | undefined
}

/** A piece of street between two crossings, as a source tells it. */
export interface Segment {
  /** Longitude and latitude in degrees, one pair after the other. */
  line: readonly number[]
  class: RoadClass
  name: string | null
  names?: OtherNames | undefined
  /** Town or quarter that the source names. */
  place: string | null
  /** 1 along the line, -1 against it. */
  oneWay: 0 | 1 | -1
  left: NumberRange | null
  right: NumberRange | null
  /** Names of its ends in the source; without them ends at one point meet. */
  fromNode?: string | undefined
  toNode?: string | undefined
  /** Its storey: ways that go straight on on different ones pass each other. */
  level?: number | undefined
  speedKmh?: number | undefined
  access?: Access | undefined
}

/** A door: one house number with its point. */
export interface Door {
  lng: number
  lat: number
  number: number
  suffix: string
  street: string
  place: string | null
  postalCode: string | null
}

export const shapeKinds = ['land', 'water', 'park', 'wood', 'campus', 'industry', 'building', 'pier', 'sand'] as const
export type ShapeKind = (typeof shapeKinds)[number]
export const lineKinds = ['rail', 'river', 'shore'] as const
export type LineKind = (typeof lineKinds)[number]
export const labelKinds = [
  'neighbourhood',
  'town',
  'water',
  'park',
  'station',
  'hospital',
  'university',
  'landmark',
] as const
export type LabelKind = (typeof labelKinds)[number]

export interface Shape {
  kind: ShapeKind
  name: string | null
  /** Rings of longitudes and latitudes; the first is the outline. */
  rings: readonly (readonly number[])[]
}

export interface PlainLine {
  kind: LineKind
  name: string | null
  line: readonly number[]
}

export interface Label {
  kind: LabelKind
  name: string
  names?: OtherNames | undefined
  lng: number
  lat: number
}

const parities = ['odd', 'even', 'both'] as const

/** Everything that sources tell of one region, in columns. */
export interface Region {
  texts: Texts
  segments: {
    class: GrowingInts
    oneWay: GrowingInts
    name: GrowingInts
    nameEn: GrowingInts
    nameFr: GrowingInts
    place: GrowingInts
    speed: GrowingInts
    access: GrowingInts
    level: GrowingInts
    from: GrowingInts
    to: GrowingInts
    /** Six numbers a segment: from, to and parity of the left side, then of the right; parity -1: none. */
    ranges: GrowingInts
    /** Where its points begin among `points`, counted in points. */
    start: GrowingInts
  }
  /** Longitude and latitude in units, one after the other. */
  points: GrowingInts
  doors: Record<'lng' | 'lat' | 'number' | 'suffix' | 'street' | 'place' | 'postal', GrowingInts>
  shapes: Shape[]
  lines: PlainLine[]
  labels: Label[]
  nodes: NodeTable
  addSegment(segment: Segment): void
  addDoor(door: Door): void
}

export function makeRegion(): Region {
  const texts = makeTexts()
  const nodes = makeNodeTable()
  const points = growingInts(4096)
  const segments = makeSegmentColumns()
  const doors = makeDoorColumns()
  return {
    texts,
    segments,
    points,
    doors,
    shapes: [],
    lines: [],
    labels: [],
    nodes,
    addSegment: (segment) => {
      if (segment.line.length >= 4) putSegment({ texts, segments, points, nodes }, segment)
    },
    addDoor: (door) => putDoor({ texts, doors }, door),
  }
}

const makeSegmentColumns = (): Region['segments'] => ({
  class: growingInts(),
  oneWay: growingInts(),
  name: growingInts(),
  nameEn: growingInts(),
  nameFr: growingInts(),
  place: growingInts(),
  speed: growingInts(),
  access: growingInts(),
  level: growingInts(),
  from: growingInts(),
  to: growingInts(),
  ranges: growingInts(),
  start: growingInts(),
})

const makeDoorColumns = (): Region['doors'] => ({
  lng: growingInts(),
  lat: growingInts(),
  number: growingInts(),
  suffix: growingInts(),
  street: growingInts(),
  place: growingInts(),
  postal: growingInts(),
})

const numberOf = (texts: Texts, text: string | null | undefined): number => (text ? texts.number(text) : -1)

function putSegment(
  { texts, segments, points, nodes }: Pick<Region, 'texts' | 'segments' | 'points' | 'nodes'>,
  segment: Segment,
): void {
  const { line } = segment
  const nodeAt = (name: string | undefined, lng: number | undefined, lat: number | undefined) =>
    nodes.at(name, toUnits(Number(lng)), toUnits(Number(lat)))
  segments.class.push(classIndex(segment.class))
  segments.oneWay.push(segment.oneWay)
  segments.name.push(numberOf(texts, segment.name))
  segments.nameEn.push(numberOf(texts, segment.names?.en))
  segments.nameFr.push(numberOf(texts, segment.names?.fr))
  segments.place.push(numberOf(texts, segment.place))
  segments.speed.push(Math.round(segment.speedKmh ?? 0))
  segments.access.push(accesses.indexOf(segment.access ?? 'open'))
  segments.level.push(segment.level ?? 0)
  segments.from.push(nodeAt(segment.fromNode, line[0], line[1]))
  segments.to.push(nodeAt(segment.toNode, line.at(-2), line.at(-1)))
  for (const range of [segment.left, segment.right]) {
    segments.ranges.push(range?.from ?? 0)
    segments.ranges.push(range?.to ?? 0)
    segments.ranges.push(range ? parities.indexOf(range.parity) : -1)
  }
  segments.start.push(points.length / 2)
  for (const degrees of line) points.push(toUnits(degrees))
}

function putDoor({ texts, doors }: Pick<Region, 'texts' | 'doors'>, door: Door): void {
  doors.lng.push(toUnits(door.lng))
  doors.lat.push(toUnits(door.lat))
  doors.number.push(door.number)
  doors.suffix.push(numberOf(texts, door.suffix))
  doors.street.push(texts.number(door.street))
  doors.place.push(numberOf(texts, door.place))
  doors.postal.push(numberOf(texts, door.postalCode))
}

/** Where the points of a segment begin and end, counted in points. */
export function pointsOf({ segments, points }: Region, segment: number): [begin: number, end: number] {
  const { start } = segments
  return [start.at(segment), segment + 1 < start.length ? start.at(segment + 1) : points.length / 2]
}

const textOf = (region: Region, number: number): string | null =>
  number < 0 ? null : (region.texts.list[number] ?? null)

/** A segment as it was added, but for what the columns round. Its nodes are named by their numbers. */
export function segmentAt(region: Region, segment: number): Segment {
  const { segments, points } = region
  const [begin, end] = pointsOf(region, segment)
  const range = (side: number): NumberRange | null => {
    const at = segment * 6 + side * 3
    const parity = parities[segments.ranges.at(at + 2)]
    return parity ? { from: segments.ranges.at(at), to: segments.ranges.at(at + 1), parity } : null
  }
  return {
    line: Array.from(points.view().subarray(begin * 2, end * 2), toDegrees),
    class: roadClasses[segments.class.at(segment)] ?? 'local',
    name: textOf(region, segments.name.at(segment)),
    names: namesAt(region, segment),
    place: textOf(region, segments.place.at(segment)),
    oneWay: segments.oneWay.at(segment) as 0 | 1 | -1,
    left: range(0),
    right: range(1),
    fromNode: String(segments.from.at(segment)),
    toNode: String(segments.to.at(segment)),
    speedKmh: segments.speed.at(segment) || undefined,
    access: accesses[segments.access.at(segment)],
    level: segments.level.at(segment),
  }
}

function namesAt(region: Region, segment: number): OtherNames | undefined {
  const { nameEn, nameFr } = region.segments
  const [en, fr] = [textOf(region, nameEn.at(segment)), textOf(region, nameFr.at(segment))]
  return en || fr ? { ...(en && { en }), ...(fr && { fr }) } : undefined
}

export function doorAt(region: Region, door: number): Door {
  const { doors } = region
  return {
    lng: toDegrees(doors.lng.at(door)),
    lat: toDegrees(doors.lat.at(door)),
    number: doors.number.at(door),
    suffix: textOf(region, doors.suffix.at(door)) ?? '',
    street: textOf(region, doors.street.at(door)) ?? '',
    place: textOf(region, doors.place.at(door)),
    postalCode: textOf(region, doors.postal.at(door)),
  }
}
