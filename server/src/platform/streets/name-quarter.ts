import type { Position } from '@maple/contract'
import { atlas } from '../geo/atlas.ts'
import { directMeters } from '../geo/distance.ts'
import type { Pack } from './read-pack.ts'

/** A name further away than this is that of another part. */
const quarterMeters = 4_000

/** The part of a town that a point lies in: by the names that the pack has, else by the known places of Canada. */
export function makeQuarters(pack: Pack): (point: Position & { place: string | null }) => string | null {
  let named: (Position & { name: string })[] | undefined
  return (point) => {
    named ??= pack.drawn().labels.filter(({ kind }) => kind === 'neighbourhood')
    return nearest(named, point) ?? nearest(atlas().all, point)
  }
}

function nearest(
  places: readonly (Position & { name: string })[],
  point: Position & { place: string | null },
): string | null {
  let [best, least]: [string | null, number] = [null, quarterMeters]
  for (const place of places) {
    if (Math.abs(place.lat - point.lat) > 0.05 || place.name === point.place) continue
    const far = directMeters(place, point)
    if (far < least) [best, least] = [place.name, far]
  }
  return best
}
