import type { Place } from '../../../ui/map/points.ts'

export interface RunLeg {
  from: Place
  to: Place
}

/** A courier who drives asks for the way anew about every hundred and fifty metres, not with every step. */
const gridDegrees = 0.0015
const onGrid = (degrees: number) => Math.round(degrees / gridDegrees) * gridDegrees

const at = ({ lat, lng }: Place): Place => ({ lat, lng })
const isSame = (a: Place, b: Place) => a.lat === b.lat && a.lng === b.lng

/** From where they are, if that is known, from stop to stop; two stops at one address have no way between them. */
export function runLegs(start: Place | undefined, stops: readonly Place[]): RunLeg[] {
  const places = [...(start ? [{ lat: onGrid(start.lat), lng: onGrid(start.lng) }] : []), ...stops.map(at)]
  return places.slice(1).flatMap((to, nth) => {
    const from = places[nth]
    return from && !isSame(from, to) ? [{ from, to }] : []
  })
}
