import { type GrowingInts, growingInts, makeTexts, type Texts } from './growing.ts'
import { classIndex, type RoadClass, roadClasses } from './road-classes.ts'

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

/** A piece of street between two crossings, as a source tells it. */
export interface Segment {
  /** Longitude and latitude in degrees, one pair after the other. */
  line: readonly number[]
  class: RoadClass
  name: string | null
  /** Town or quarter that the source names. */
  place: string | null
  /** 1 along the line, -1 against it. */
  oneWay: 0 | 1 | -1
  left: NumberRange | null
  right: NumberRange | null
  /** Names of its ends in the source; without them ends at one point meet. */
  fromNode?: string | undefined
  toNode?: string | undefined
  /** Storeys at both ends: ways that cross on different ones do not meet. */
  fromLevel?: number
  toLevel?: number
  speedKmh?: number | undefined
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
    place: GrowingInts
    speed: GrowingInts
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
  nodeCount(): number
  addSegment(segment: Segment): void
  addDoor(door: Door): void
}

export function makeRegion(): Region {
  const texts = makeTexts()
  const optional = (text: string | null): number => (text === null ? -1 : texts.number(text))
  const nodes = new Map<string, number>()
  const nodeAt = (name: string | undefined, lng: number, lat: number, level: number): number => {
    const key = name === undefined ? `${toUnits(lng)} ${toUnits(lat)} ${level}` : `#${name}`
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, nodes.size)
    return nodes.size - 1
  }
  const points = growingInts(4096)
  const segments: Region['segments'] = {
    class: growingInts(),
    oneWay: growingInts(),
    name: growingInts(),
    place: growingInts(),
    speed: growingInts(),
    from: growingInts(),
    to: growingInts(),
    ranges: growingInts(),
    start: growingInts(),
  }
  const doors: Region['doors'] = {
    lng: growingInts(),
    lat: growingInts(),
    number: growingInts(),
    suffix: growingInts(),
    street: growingInts(),
    place: growingInts(),
    postal: growingInts(),
  }
  return {
    texts,
    segments,
    points,
    doors,
    shapes: [],
    lines: [],
    labels: [],
    nodeCount: () => nodes.size,
    addSegment(segment) {
      const { line } = segment
      if (line.length < 4) return
      segments.class.push(classIndex(segment.class))
      segments.oneWay.push(segment.oneWay)
      segments.name.push(optional(segment.name))
      segments.place.push(optional(segment.place))
      segments.speed.push(Math.round(segment.speedKmh ?? 0))
      segments.from.push(nodeAt(segment.fromNode, Number(line[0]), Number(line[1]), segment.fromLevel ?? 0))
      segments.to.push(nodeAt(segment.toNode, Number(line.at(-2)), Number(line.at(-1)), segment.toLevel ?? 0))
      for (const range of [segment.left, segment.right]) {
        segments.ranges.push(range?.from ?? 0)
        segments.ranges.push(range?.to ?? 0)
        segments.ranges.push(range ? parities.indexOf(range.parity) : -1)
      }
      segments.start.push(points.length / 2)
      for (const degrees of line) points.push(toUnits(degrees))
    },
    addDoor(door) {
      doors.lng.push(toUnits(door.lng))
      doors.lat.push(toUnits(door.lat))
      doors.number.push(door.number)
      doors.suffix.push(optional(door.suffix || null))
      doors.street.push(texts.number(door.street))
      doors.place.push(optional(door.place))
      doors.postal.push(optional(door.postalCode))
    },
  }
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
    place: textOf(region, segments.place.at(segment)),
    oneWay: segments.oneWay.at(segment) as 0 | 1 | -1,
    left: range(0),
    right: range(1),
    fromNode: String(segments.from.at(segment)),
    toNode: String(segments.to.at(segment)),
    speedKmh: segments.speed.at(segment) || undefined,
  }
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
