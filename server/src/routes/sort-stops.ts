import { costOf, placesFor } from './insert-best.ts'
import type { SequenceStop } from './route-stops.sql.ts'
import { aroundLocked, keepsOrder } from './sequence.ts'
import type { AheadStop, Timed } from './time-run.ts'

type Sortable = AheadStop & Pick<SequenceStop, 'stopId' | 'orderId' | 'kind' | 'orderSeq' | 'isLocked'>

/** So many stops are driven in thought at most: about a quarter of a second. */
const mostDriven = 1_500_000
const mostPasses = 6

/**
 * Each order is taken out and put back where it costs least, again and again until nothing gets better. Locked stops keep
 * their place; what is loaded already has only its delivery to be moved; late is worse than far, but not forbidden.
 */
export function sortStops<T extends Sortable>(ahead: readonly T[], time: (stops: readonly AheadStop[]) => Timed): T[] {
  let best = [...ahead]
  let cost = costOf(time(best))
  let driven = 0
  const orders = [...new Set(ahead.filter(({ isLocked }) => !isLocked).map(({ orderId }) => orderId))]
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = cost
    for (const orderId of orders) {
      const free = best.filter(({ isLocked }) => !isLocked)
      const [own, others] = [
        free.filter((stop) => stop.orderId === orderId),
        free.filter((stop) => stop.orderId !== orderId),
      ]
      for (const candidate of placesFor(others, own)) {
        if (driven > mostDriven) return best
        const stops = aroundLocked(ahead, candidate)
        if (!keepsOrder(stops)) continue
        driven += stops.length
        const found = costOf(time(stops))
        if (found < cost) [best, cost] = [stops, found]
      }
    }
    if (cost === before) break
  }
  return best
}
