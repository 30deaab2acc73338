import type { OtherNames, ShapeKind } from '../region.ts'
import type { Access, RoadClass } from '../road-classes.ts'

export type Tags = Record<string, string>

const classes: Record<string, RoadClass> = {
  motorway: 'motorway',
  motorway_link: 'motorway-ramp',
  trunk: 'highway',
  trunk_link: 'ramp',
  primary: 'arterial',
  primary_link: 'ramp',
  secondary: 'minor-arterial',
  secondary_link: 'ramp',
  tertiary: 'collector',
  tertiary_link: 'ramp',
  unclassified: 'local',
  residential: 'local',
  living_street: 'local',
  road: 'local',
  service: 'service',
  cycleway: 'cycleway',
  footway: 'footway',
  path: 'footway',
  pedestrian: 'footway',
}

export interface Manner {
  class: RoadClass
  access: Access
}

/** What kind of way it is and who may use it; a square or a plan is none. */
export function wayOf(tags: Tags): Manner | undefined {
  if (tags.route === 'ferry') return { class: carriesCars(tags) ? 'ferry' : 'foot-ferry', access: accessOf(tags) }
  const roadClass = classes[tags.highway ?? '']
  if (!roadClass || tags.area === 'yes') return undefined
  const access = accessOf(tags)
  if (access === 'open') return { class: isForbidden(carTag(tags)) ? 'cycleway' : roadClass, access }
  // Closed to vehicles, but not to everybody.
  if (isAllowed(tags.bicycle)) return { class: 'cycleway', access: 'open' }
  if (isAllowed(tags.foot)) return { class: 'footway', access: 'open' }
  return { class: roadClass, access }
}

const carTag = (tags: Tags): string | undefined => tags.motorcar ?? tags.motor_vehicle ?? tags.vehicle
const isAllowed = (value: string | undefined): boolean =>
  /^(yes|designated|permissive|destination|delivery|customers)$/.test(value ?? '')
const isForbidden = (value: string | undefined): boolean => value === 'no' || value === 'private'
/** Only where it is told: to lead a van onto a boat for passengers is the worse mistake. */
const carriesCars = (tags: Tags): boolean => isAllowed(carTag(tags))

function accessOf(tags: Tags): Access {
  if (!isForbidden(tags.access) || isAllowed(carTag(tags))) return 'open'
  return tags.access === 'no' ? 'closed' : 'private'
}

export function oneWayOf(tags: Tags): 0 | 1 | -1 {
  if (tags.oneway === '-1' || tags.oneway === 'reverse') return -1
  if (tags.oneway === 'yes' || tags.oneway === '1' || tags.oneway === 'true') return 1
  if (tags.oneway === 'no') return 0
  return tags.junction === 'roundabout' || tags.highway === 'motorway' ? 1 : 0
}

export function speedOf({ maxspeed = '' }: Tags): number | undefined {
  const speed = Number.parseFloat(maxspeed) * (/mph/.test(maxspeed) ? 1.609 : 1)
  return Number.isFinite(speed) ? speed : undefined
}

export function areaKind(tags: Tags): ShapeKind | undefined {
  if (tags.natural === 'water' || tags.waterway === 'riverbank') return 'water'
  if (tags.leisure === 'park' || tags.leisure === 'garden') return 'park'
  if (tags.natural === 'wood' || tags.landuse === 'forest') return 'wood'
  if (tags.landuse === 'industrial') return 'industry'
  if (tags.amenity === 'university' || tags.amenity === 'hospital') return 'campus'
  if (tags.natural === 'beach') return 'sand'
  return undefined
}

/** In French and English, where that is another name. */
export function otherNames(tags: Tags): OtherNames | undefined {
  const own = (language: 'en' | 'fr') => {
    const name = tags[`name:${language}`]
    return name && name !== tags.name ? name : undefined
  }
  const [en, fr] = [own('en'), own('fr')]
  return en || fr ? { ...(en && { en }), ...(fr && { fr }) } : undefined
}
