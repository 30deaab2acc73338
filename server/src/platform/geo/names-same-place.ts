import type { Position } from '@maple/contract'
import { readQuery } from '../streets/read-query.ts'
import { plainWords } from '../streets/street-names.ts'
import { placeNear } from './name-place.ts'

/**
 * Whether a street may be the one that was meant. Who names a town that nobody knows does not mean a street of ours;
 * its beginning is enough, since it may still be being typed.
 */
export function namesSamePlace(query: string, found: Position & { place: string | null }): boolean {
  const typed = readQuery(query).place.filter((word) => /\p{L}{2}/u.test(word))
  if (typed.length === 0) return true
  const names = [found.place, placeNear(found, 'town'), placeNear(found, 'quarter')]
  const known = names.flatMap((name) => plainWords(name ?? ''))
  return typed.some((word) => known.some((name) => name.startsWith(word)))
}
