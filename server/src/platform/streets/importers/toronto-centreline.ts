import type { NumberRange, Segment } from '../region.ts'
import type { RoadClass } from '../road-classes.ts'
import { lineOfGeometry, type SourceFeature } from './geometry.ts'
import { readableName } from './readable-names.ts'

const classes: Record<string, RoadClass> = {
  Expressway: 'motorway',
  'Expressway Ramp': 'motorway-ramp',
  'Major Arterial': 'arterial',
  'Major Arterial Ramp': 'ramp',
  'Minor Arterial': 'minor-arterial',
  'Minor Arterial Ramp': 'ramp',
  Collector: 'collector',
  'Collector Ramp': 'ramp',
  'Other Ramp': 'ramp',
  Local: 'local',
  Other: 'service',
  'Access Road': 'service',
  Laneway: 'lane',
  Trail: 'cycleway',
  Walkway: 'footway',
  // To the islands: the city's ferries take nobody's car.
  'Ferry Route': 'foot-ferry',
}

const text = (value: unknown): string | null => (typeof value === 'string' && value && value !== 'None' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** One feature of the City of Toronto Centreline, version 2. Missing text is the word "None". */
export function readCentreline({ geometry, properties }: SourceFeature): Segment | undefined {
  const roadClass = classes[String(properties.FEATURE_CODE_DESC)]
  const line = lineOfGeometry(geometry)
  if (!roadClass || !line) return undefined
  const oneWay = properties.ONEWAY_DIR_CODE
  return {
    line,
    class: roadClass,
    name: readableName(text(properties.LINEAR_NAME_FULL), roadClass),
    place: 'Toronto',
    oneWay: oneWay === 1 ? 1 : oneWay === -1 ? -1 : 0,
    left: rangeOf(properties, 'L'),
    right: rangeOf(properties, 'R'),
    fromNode: `toronto ${properties.FROM_INTERSECTION_ID}`,
    toNode: `toronto ${properties.TO_INTERSECTION_ID}`,
  }
}

function rangeOf(properties: SourceFeature['properties'], side: 'L' | 'R'): NumberRange | null {
  const [from, to] = [number(properties[`BEGIN_ADDR_${side}`]), number(properties[`END_ADDR_${side}`])]
  const parity = properties[`PARITY_${side}`]
  if (from === null || to === null || parity === 'N') return null
  return { from, to, parity: parity === 'O' ? 'odd' : parity === 'E' ? 'even' : 'both' }
}
