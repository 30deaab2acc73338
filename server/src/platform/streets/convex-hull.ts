export type Corner = readonly [lng: number, lat: number]

/** The convex hull, counter-clockwise (Andrew). */
export function hullOf(points: readonly Corner[]): Corner[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (ordered: readonly Corner[]) => {
    const chain: Corner[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Corner, chain.at(-1) as Corner, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Positive where the third point lies to the left of the way from the first to the second. */
export const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
