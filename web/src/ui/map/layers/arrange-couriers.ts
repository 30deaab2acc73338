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

/** So far out, couriers of one town cannot be told apart: they are counted. */
const clusterBelowZoom = 9
const clusterFrom = 30
const clusterCell = 64
/** Of a few, only those that lie on one another. */
const stackCell = 24
/** More than this in view are thinned out to about as many, evenly: of those on one spot the eye sees one. */
const thinFrom = 600
const thinCell = 6

/** What is drawn of so many couriers at this zoom: dots in view, or counts. Points in pixels of the map. */
export function arrange(
  points: readonly { x: number; y: number }[],
  { width, height, zoom }: { width: number; height: number; zoom: number },
): { dots: Dot[]; clusters: Cluster[] } {
  const dots: Dot[] = []
  points.forEach(({ x, y }, at) => {
    if (x > -20 && y > -20 && x < width + 20 && y < height + 20) dots.push({ at, x, y })
  })
  if (zoom < clusterBelowZoom) return clustered(dots, dots.length > clusterFrom ? clusterCell : stackCell)
  if (dots.length <= thinFrom) return { dots, clusters: [] }
  return { dots: thinned(dots, Math.max(thinCell, Math.sqrt((width * height) / thinFrom))), clusters: [] }
}

const cellOf = ({ x, y }: Dot, size: number) => Math.floor(x / size) * 65_536 + Math.floor(y / size)

function clustered(dots: readonly Dot[], size: number): { dots: Dot[]; clusters: Cluster[] } {
  const cells = Map.groupBy(dots, (dot) => cellOf(dot, size))
  const groups = [...cells.values()]
  const mean = (group: Dot[], key: 'x' | 'y') => group.reduce((sum, dot) => sum + dot[key], 0) / group.length
  return {
    dots: groups.filter((group) => group.length === 1).flat(),
    clusters: groups
      .filter((group) => group.length > 1)
      .map((group) => ({ x: mean(group, 'x'), y: mean(group, 'y'), count: group.length })),
  }
}

function thinned(dots: readonly Dot[], size: number): Dot[] {
  const seen = new Set<number>()
  return dots.filter((dot) => {
    const cell = cellOf(dot, size)
    return seen.has(cell) ? false : seen.add(cell) !== undefined
  })
}
