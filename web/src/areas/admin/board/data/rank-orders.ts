import type { BoardOrder } from './board.queries.ts'

const priorities = { urgent: 0, high: 1, normal: 2 }

/** Late before soon late before what nobody has; then what goes by itself. */
function groupOf({ risk, courierId }: BoardOrder): number {
  if (risk === 'red') return 0
  if (risk === 'amber') return 1
  return courierId === null ? 2 : 3
}

/** What needs somebody first stands first. */
export const compareOrders = (a: BoardOrder, b: BoardOrder): number =>
  groupOf(a) - groupOf(b) ||
  b.lateMinutes - a.lateMinutes ||
  (a.windowEnd < b.windowEnd ? -1 : a.windowEnd > b.windowEnd ? 1 : 0) ||
  priorities[a.priority] - priorities[b.priority] ||
  (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

/** A sorted list with some taken out and others put in, without sorting what has stayed. */
export function mergeRanked(
  ranked: readonly BoardOrder[],
  touched: ReadonlySet<string>,
  fresh: readonly BoardOrder[],
): BoardOrder[] {
  const coming = fresh.toSorted(compareOrders)
  const merged: BoardOrder[] = []
  let next = 0
  for (const order of ranked) {
    if (touched.has(order._id)) continue
    for (let one = coming[next]; one && compareOrders(one, order) < 0; one = coming[next]) {
      merged.push(one)
      next += 1
    }
    merged.push(order)
  }
  return merged.concat(coming.slice(next))
}
