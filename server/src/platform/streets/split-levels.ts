import { pointsOf, type Region } from './region.ts'
import { isGradeSeparated, roadClasses } from './road-classes.ts'

export interface Topology {
  /** The node at the beginning and at the end of each segment. */
  from: Int32Array
  to: Int32Array
  nodes: number
  /** How many crossings were taken apart. */
  split: number
}

interface End {
  segment: number
  atStart: boolean
  /** Degrees, leaving the node. */
  bearing: number
  /** Whether one may leave the node by it, and come to it. */
  leaves: boolean
  arrives: boolean
  kind: 'motorway' | 'ramp' | 'street'
  level: number
}

/**
 * A flat source joins an expressway to the street that passes over or under it, and carriageways to each other: what
 * goes straight on on both sides is taken apart, or a route would jump from one onto the other.
 */
export function splitLevels(region: Region): Topology {
  const { from, to } = region.segments
  const topology: Topology = {
    from: Int32Array.from(from.view()),
    to: Int32Array.from(to.view()),
    nodes: region.nodes.count,
    split: 0,
  }
  for (const [node, segments] of crossings(region, topology)) {
    const ends = segments.flatMap((segment) => endsOf(region, topology, segment, node))
    for (const apart of partsOf(ends)) {
      const fresh = topology.nodes++
      topology.split += 1
      for (const end of apart) (end.atStart ? topology.from : topology.to)[end.segment] = fresh
    }
  }
  return topology
}

/** Nodes where at least four ends meet, one of them of a way that does not cross on the level or is told to be on another. */
function crossings(region: Region, { from, to, nodes }: Topology): Map<number, number[]> {
  const degrees = new Uint8Array(nodes)
  const separated = new Uint8Array(nodes)
  const levels = new Int8Array(nodes)
  for (let segment = 0; segment < from.length; segment++) {
    for (const node of [from[segment] as number, to[segment] as number]) {
      degrees[node] = Math.min(255, (degrees[node] as number) + 1)
      const level = region.segments.level.at(segment)
      if (degrees[node] === 1) levels[node] = level
      if (isGradeSeparated(region.segments.class.at(segment)) || levels[node] !== level) separated[node] = 1
    }
  }
  const found = new Map<number, number[]>()
  for (let segment = 0; segment < from.length; segment++) {
    for (const node of new Set([from[segment] as number, to[segment] as number])) {
      if (!separated[node] || (degrees[node] as number) < 4) continue
      found.set(node, [...(found.get(node) ?? []), segment])
    }
  }
  return found
}

function endsOf(region: Region, { from, to }: Topology, segment: number, node: number): End[] {
  const { segments, points } = region
  const name = roadClasses[segments.class.at(segment)]
  const kind = name === 'motorway' ? 'motorway' : name === 'motorway-ramp' ? 'ramp' : 'street'
  const [oneWay, level] = [segments.oneWay.at(segment), segments.level.at(segment)]
  const [begin, end] = pointsOf(region, segment)
  const bearing = (at: number, towards: number) => {
    const [lng, lat] = [points.at(at * 2), points.at(at * 2 + 1)]
    const [lng2, lat2] = [points.at(towards * 2), points.at(towards * 2 + 1)]
    return (Math.atan2((lng2 - lng) * Math.cos((lat / 400_000 / 180) * Math.PI), lat2 - lat) * 180) / Math.PI
  }
  const ends: End[] = []
  if (from[segment] === node)
    ends.push({
      segment,
      atStart: true,
      bearing: bearing(begin, begin + 1),
      leaves: oneWay >= 0,
      arrives: oneWay <= 0,
      kind,
      level,
    })
  if (to[segment] === node)
    ends.push({
      segment,
      atStart: false,
      bearing: bearing(end - 1, end - 2),
      leaves: oneWay <= 0,
      arrives: oneWay >= 0,
      kind,
      level,
    })
  return ends
}

/** Groups of ends that get a node of their own; none where everything really meets. */
function partsOf(ends: readonly End[]): End[][] {
  const byLevel = partsByLevel(ends)
  if (byLevel.length > 0) return byLevel
  const apart = partByClass(ends)
  return apart.length > 0 ? [apart] : []
}

/** Where a source tells storeys: a bridge that goes straight on over a street that does. Its own ends meet the ground. */
function partsByLevel(ends: readonly End[]): End[][] {
  const groups = Map.groupBy(ends, ({ level }) => level)
  if (groups.size < 2) return []
  const through = [...groups].flatMap(([level, own]) => {
    const pair = throughPair(own)
    return pair ? [{ level, pair, own: [...own] }] : []
  })
  const [ground, ...others] = through.sort((a, b) => Math.abs(a.level) - Math.abs(b.level))
  if (!ground || others.length === 0) return []
  if (others.some(({ pair }) => crossingAngle(ground.pair[0], pair[0]) < 20)) return []
  for (const [level, own] of groups) {
    if (through.some((group) => group.level === level)) continue
    const far = (group: { level: number }) => Math.abs(group.level - level)
    const nearest = through.reduce((best, group) => (far(group) < far(best) ? group : best))
    nearest.own.push(...own)
  }
  return others.map(({ own }) => own)
}

/** A flat source: the ends of the street, or of the way that crosses another one. */
function partByClass(ends: readonly End[]): End[] {
  const of = (kind: End['kind']) => ends.filter((end) => end.kind === kind)
  const [motorways, ramps, streets] = [of('motorway'), of('ramp'), of('street')]
  const through = throughPair(motorways)
  if (through && throughPair(streets)) {
    return [...streets, ...ramps.filter((ramp) => !mergesWith(ramp, through))]
  }
  const separated = [...motorways, ...ramps]
  if (streets.length > 0 || separated.length !== 4) return []
  const first = throughPair(separated)
  if (!first) return []
  const others = separated.filter((end) => !first.includes(end))
  const second = throughPair(others)
  return second && crossingAngle(first[0], second[0]) > 30 ? others : []
}

/** Two ends that go straight on into one another, in a direction in which one may drive. */
function throughPair(ends: readonly End[]): [End, End] | undefined {
  let best: [End, End] | undefined
  let least = 35
  for (const [nth, a] of ends.entries())
    for (const b of ends.slice(nth + 1)) {
      const bend = 180 - between(a.bearing, b.bearing)
      const passable = (a.arrives && b.leaves) || (b.arrives && a.leaves)
      if (passable && bend < least) [best, least] = [[a, b], bend]
    }
  return best
}

const between = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360
  return apart > 180 ? 360 - apart : apart
}

const crossingAngle = (a: End, b: End): number => {
  const angle = between(a.bearing, b.bearing)
  return Math.min(angle, 180 - angle)
}

/** A ramp leaves or joins at a small angle; one that comes across belongs to the street. */
const mergesWith = (ramp: End, [a, b]: [End, End]): boolean =>
  Math.min(between(ramp.bearing, a.bearing), between(ramp.bearing, b.bearing)) < 50
