import { useQueries } from '@tanstack/react-query'
import type { Tour } from '../../../ui/map/layers/tour-layer.tsx'
import { type DayPlan, planWayQuery } from './dispatch.queries.ts'
import { toursOf } from './tours-of.ts'

/** Every route as a line: straight at once, by road as soon as the router has answered, each in a question of its own. */
export function useTours(plan: DayPlan): { tours: Tour[]; isEstimated: boolean } {
  const ways = useQueries({ queries: plan.routes.map((route) => planWayQuery(plan._id, route, !route.isEstimated)) })
  const tours = toursOf(plan).map((stops, nth) => {
    const way = ways[nth]?.data
    return { stops, road: way && !way.estimated ? way.points : undefined }
  })
  // While the answers are awaited nothing is said: most lines will change.
  const isEstimated = plan.isEstimated || ways.some(({ data, isError }) => isError || data?.estimated)
  return { tours, isEstimated }
}
