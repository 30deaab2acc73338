import type { NumberRange, Segment } from '../region.ts'
import type { RoadClass } from '../road-classes.ts'
import { lineOfGeometry, type SourceFeature } from './geometry.ts'

const classes: Record<number, RoadClass> = {
  0: 'local',
  1: 'footway',
  2: 'local',
  3: 'service',
  4: 'service',
  5: 'collector',
  6: 'minor-arterial',
  7: 'arterial',
  8: 'motorway',
}

/** One feature of the Géobase of Montréal. Planned streets (9) are none yet. */
export function readGeobase({ geometry, properties }: SourceFeature): Segment | undefined {
  const roadClass = classes[Number(properties.CLASSE)]
  const line = lineOfGeometry(geometry)
  if (!roadClass || !line) return undefined
  return {
    line,
    class: roadClass,
    name: nameOf(properties),
    place: 'Montréal',
    oneWay: Number(properties.SENS_CIR) === 1 ? 1 : Number(properties.SENS_CIR) === -1 ? -1 : 0,
    left: rangeOf(properties.DEB_GCH, properties.FIN_GCH),
    right: rangeOf(properties.DEB_DRT, properties.FIN_DRT),
    level: levelOf(properties.POSITION),
  }
}

/** Five is the ground; less is a bridge, more a tunnel. */
const levelOf = (position: unknown): number =>
  Number(position) >= 1 && Number(position) <= 9 ? 5 - Number(position) : 0

/** "rue Sainte-Catherine Ouest", put together from its parts; the whole name where only that is told. */
function nameOf(properties: SourceFeature['properties']): string | null {
  const word = (name: string): string =>
    typeof properties[name] === 'string' ? (properties[name] as string).trim() : ''
  const side: Record<string, string> = { N: 'Nord', S: 'Sud', E: 'Est', O: 'Ouest' }
  const built = [word('TYP_VOIE'), word('LIE_VOIE'), word('NOM_VOIE'), side[word('DIR_VOIE')] ?? word('DIR_VOIE')]
    .filter(Boolean)
    .join(' ')
    .replace(/([ld])' /gi, "$1'")
  return word('NOM_VOIE') ? built : word('ODONYME') || null
}

function rangeOf(first: unknown, last: unknown): NumberRange | null {
  const [from, to] = [Number(first), Number(last)]
  if (!(from > 0 && to > 0)) return null
  return { from, to, parity: from % 2 === to % 2 ? (from % 2 === 1 ? 'odd' : 'even') : 'both' }
}
