/** What kinds of way there are, from fast to slow; the position in the list is what a pack stores, so it only grows. */
export const roadClasses = [
  'motorway',
  'motorway-ramp',
  'highway',
  'arterial',
  'minor-arterial',
  'collector',
  'ramp',
  'local',
  'service',
  'lane',
  'cycleway',
  'footway',
  'ferry',
  'foot-ferry',
] as const
export type RoadClass = (typeof roadClasses)[number]

/** Who may use a way; the position in the list is what a pack stores. */
export const accesses = ['open', 'private', 'closed'] as const
export type Access = (typeof accesses)[number]

export const vehicles = ['car', 'bicycle', 'foot'] as const
export type Vehicle = (typeof vehicles)[number]

interface Manners {
  /** Kilometres an hour in light traffic, lights and crossings left out; 0: not allowed. */
  car: number
  bicycle: number
  foot: number
  /** Whether one may stop there to hand over a parcel. */
  stops: boolean
}

const manners: Record<RoadClass, Manners> = {
  motorway: { car: 95, bicycle: 0, foot: 0, stops: false },
  'motorway-ramp': { car: 50, bicycle: 0, foot: 0, stops: false },
  highway: { car: 75, bicycle: 16, foot: 4.5, stops: true },
  arterial: { car: 48, bicycle: 16, foot: 4.8, stops: true },
  'minor-arterial': { car: 44, bicycle: 16, foot: 4.8, stops: true },
  collector: { car: 40, bicycle: 16, foot: 4.8, stops: true },
  ramp: { car: 35, bicycle: 14, foot: 0, stops: false },
  local: { car: 32, bicycle: 15, foot: 4.8, stops: true },
  service: { car: 20, bicycle: 14, foot: 4.8, stops: true },
  lane: { car: 15, bicycle: 13, foot: 4.8, stops: true },
  cycleway: { car: 0, bicycle: 17, foot: 4.8, stops: false },
  footway: { car: 0, bicycle: 6, foot: 4.8, stops: false },
  // As slow as a small one that crosses a river; boarding is counted besides.
  ferry: { car: 15, bicycle: 15, foot: 15, stops: false },
  'foot-ferry': { car: 0, bicycle: 15, foot: 15, stops: false },
}

export const mannersOf = (index: number): Manners => manners[roadClasses[index] ?? 'local']
export const classIndex = (name: RoadClass): number => roadClasses.indexOf(name)

/** Ways that cross over or under streets instead of meeting them. */
export const isGradeSeparated = (index: number): boolean => {
  const name = roadClasses[index]
  return name === 'motorway' || name === 'motorway-ramp'
}

export const isFerry = (index: number): boolean => {
  const name = roadClasses[index]
  return name === 'ferry' || name === 'foot-ferry'
}

export const isDrivable = (index: number): boolean => mannersOf(index).car > 0
export const isStoppable = (index: number): boolean => mannersOf(index).stops
