import { useQueries } from '@tanstack/react-query'
import { wayQuery } from '../../../orders/index.ts'
import type { Tour } from '../../../ui/map/layers/tour-layer.tsx'
import type { Place } from '../../../ui/map/points.ts'
import { runLegs } from './run-legs.ts'

/** So many are asked for, the next ones first; what is further ahead is drawn straight. */
const mostAsked = 16

/** The chosen run along the road, leg by leg: straight at once, by road as soon as the server has said how. */
export function useRunWays(start: Place | undefined, stops: readonly Place[], by: 'car' | 'bicycle'): Tour[] {
  const legs = runLegs(start, stops)
  const ways = useQueries({ queries: legs.slice(0, mostAsked).map(({ from, to }) => wayQuery(from, to, by)) })
  return legs.map(({ from, to }, nth) => {
    const way = ways[nth]?.data
    return { stops: [from, to], road: way && !way.estimated ? way.points : undefined, turn: 0 }
  })
}
