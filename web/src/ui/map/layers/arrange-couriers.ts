export interface Dot {
  /** Its place in the list of couriers. */
  at: number
  x: number
  y: number
}

export interface Cluster {
  x: number
  y: number
  count: number
}

/** Points of the square world in plain numbers, and how they come to lie on the map. */
interface Spread {
  xs: ArrayLike<number>
  ys: ArrayLike<number>
}
interface View {
  width: number
  height: number
  zoom: number
  scale: number
  left: number
  top: number
}

/** So far out, couriers of one town cannot be told apart: they are counted. */
const clusterBelowZoom = 9
const clusterFrom = 30
const clusterCell = 64
/** Of a few, only those that lie on one another. */
const stackCell = 24
/** More than this in view are thinned out to about as many, evenly: of those on one spot the eye sees one. */
const thinFrom = 600
const thinCell = 6
/** A courier this far outside still shows its edge. */
const edge = 20

/** What is drawn of so many couriers at this zoom: dots in view, or counts. */
export function arrange(points: Spread, view: View): { dots: Dot[]; clusters: Cluster[] } {
  const seen = inView(points, view)
  const { width, height, zoom } = view
  if (zoom < clusterBelowZoom) return clustered(points, view, seen)
  if (seen.length <= thinFrom) return { dots: seen.map((at) => dotOf(points, view, at)), clusters: [] }
  return {
    dots: thinned(points, view, seen, Math.max(thinCell, Math.sqrt((width * height) / thinFrom))),
    clusters: [],
  }
}

const dotOf = ({ xs, ys }: Spread, { scale, left, top }: View, at: number): Dot => ({
  at,
  x: (xs[at] as number) * scale + left,
  y: (ys[at] as number) * scale + top,
})

/** The places in the list of those that can be seen: compared on the world, so that the others cost next to nothing. */
function inView({ xs, ys }: Spread, { width, height, scale, left, top }: View): number[] {
  const [west, east] = [(-edge - left) / scale, (width + edge - left) / scale]
  const [north, south] = [(-edge - top) / scale, (height + edge - top) / scale]
  const seen: number[] = []
  for (let at = 0; at < xs.length; at += 1) {
    const [x, y] = [xs[at] as number, ys[at] as number]
    if (x > west && x < east && y > north && y < south) seen.push(at)
  }
  return seen
}

const cellOf = ({ x, y }: Dot, size: number) => Math.floor(x / size) * 65_536 + Math.floor(y / size)

function clustered(points: Spread, view: View, seen: readonly number[]): { dots: Dot[]; clusters: Cluster[] } {
  const size = seen.length > clusterFrom ? clusterCell : stackCell
  const cells = new Map<number, { first: Dot; count: number; x: number; y: number }>()
  for (const at of seen) {
    const dot = dotOf(points, view, at)
    const cell = cellOf(dot, size)
    const known = cells.get(cell)
    if (known) {
      known.count += 1
      known.x += dot.x
      known.y += dot.y
    } else cells.set(cell, { first: dot, count: 1, x: dot.x, y: dot.y })
  }
  const groups = [...cells.values()]
  return {
    dots: groups.filter(({ count }) => count === 1).map(({ first }) => first),
    clusters: groups.filter(({ count }) => count > 1).map(({ count, x, y }) => ({ x: x / count, y: y / count, count })),
  }
}

function thinned(points: Spread, view: View, seen: readonly number[], size: number): Dot[] {
  const taken = new Set<number>()
  const dots: Dot[] = []
  for (const at of seen) {
    const dot = dotOf(points, view, at)
    const cell = cellOf(dot, size)
    if (taken.has(cell)) continue
    taken.add(cell)
    dots.push(dot)
  }
  return dots
}
