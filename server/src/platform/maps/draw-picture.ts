import type { Position } from '@maple/contract'
import type { TileFeature } from './read-tile.ts'

export interface View {
  /** The middle. */
  lat: number
  lng: number
  zoom: number
  width: number
  height: number
}

export interface Marks {
  pickup?: Position | undefined
  delivery?: Position | undefined
  courier?: Position | undefined
  /** Along the road, or straight from end to end. */
  way?: readonly Position[] | undefined
}

/** One tile of the ground and where it lies in the picture. */
export interface PlacedTile {
  x: number
  y: number
  /** From its units to pixels. */
  scale: number
  features: readonly TileFeature[]
}

interface Palette {
  land: string
  water: string
  park: string
  ground: string
  road: string
  edge: string
  main: string
  highway: string
  rail: string
}

/** The same as the map's own (web/src/styles.css). */
const light: Palette = {
  land: '#f3f5f1',
  water: '#c5dcee',
  park: '#d9ead0',
  ground: '#eaeaf0',
  road: '#ffffff',
  edge: '#d5d9df',
  main: '#fbe7b2',
  highway: '#f3b76b',
  rail: '#c3c9d2',
}
const dark: Palette = {
  land: '#1a2436',
  water: '#0d1a2e',
  park: '#1c3230',
  ground: '#212c42',
  road: '#34435c',
  edge: '#151d2c',
  main: '#4a5876',
  highway: '#6b6a5c',
  rail: '#2c3850',
}
const [primary, paper] = ['#b91c2e', '#ffffff']

/** Pixels at the zooms 12 and 16; what is not named is not drawn. */
const widths: Record<string, [number, number]> = {
  lane: [0, 2],
  service: [0, 2.5],
  local: [0.7, 6],
  collector: [1, 7],
  ramp: [1, 6],
  'minor-arterial': [1.4, 8],
  arterial: [2, 10],
  'motorway-ramp': [1.2, 7],
  highway: [2.4, 11],
  motorway: [2.8, 12],
}
const fast = new Set(['motorway', 'highway', 'motorway-ramp'])
/** The world is this wide at zoom 0. */
const tilePixels = 256

export function pixelOf({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const world = tilePixels * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
}

/** The ground and what is marked on it, as SVG. */
export function drawPicture(view: View, tiles: readonly PlacedTile[], marks: Marks, isDark = false): string {
  const { width, height } = view
  const colours = isDark ? dark : light
  const fills = { water: colours.water, park: colours.park, wood: colours.park, sand: colours.ground }
  const grounds = tiles.map((tile) =>
    placed(tile, (feature) => {
      if (feature.type !== 'area') return ''
      const fill = feature.layer === 'water' ? colours.water : fills[feature.kind as keyof typeof fills]
      const own = fill ?? (feature.kind === 'land' ? colours.land : colours.ground)
      return `<path d="${pathOf(feature, tile, true)}" fill="${own}" fill-rule="evenodd"/>`
    }),
  )
  // Edges under all roads, and main streets over small ones.
  const roads = Object.keys(widths).flatMap((kind) => tiles.map((tile) => roadsOf(tile, kind, view.zoom, colours)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.land}"/>${grounds.join('')}${roads.map(({ edge }) => edge).join('')}${roads.map(({ fill }) => fill).join('')}${drawMarks(view, marks)}</svg>`
}

const placed = (tile: PlacedTile, draw: (feature: TileFeature) => string): string => tile.features.map(draw).join('')

function roadsOf(tile: PlacedTile, kind: string, zoom: number, colours: Palette): { edge: string; fill: string } {
  const [far, near] = widths[kind] ?? [0, 0]
  const width = Math.max(0, far + ((near - far) * (zoom - 12)) / 4)
  const lines = tile.features.filter((feature) => feature.layer === 'roads' && feature.kind === kind)
  if (width < 0.4 || lines.length === 0) return { edge: '', fill: '' }
  const d = lines.map((feature) => pathOf(feature, tile, false)).join('')
  const colour = fast.has(kind) ? colours.highway : kind === 'arterial' ? colours.main : colours.road
  const line = (stroke: string, pixels: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${pixels.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
  return { edge: line(colours.edge, width + 1.4), fill: line(colour, width) }
}

function pathOf({ parts }: TileFeature, { x, y, scale }: PlacedTile, isClosed: boolean): string {
  const at = (part: number[], nth: number) =>
    `${(x + (part[nth] as number) * scale).toFixed(1)} ${(y + (part[nth + 1] as number) * scale).toFixed(1)}`
  return parts
    .map((part) => {
      const points: string[] = []
      for (let nth = 0; nth + 1 < part.length; nth += 2) points.push(at(part, nth))
      return `M${points.join('L')}${isClosed ? 'Z' : ''}`
    })
    .join('')
}

/** The way, the pickup hollow, the delivery filled, the courier a ring. */
function drawMarks(view: View, { pickup, delivery, courier, way }: Marks): string {
  const middle = pixelOf(view, view.zoom)
  const at = (point: Position) => {
    const { x, y } = pixelOf(point, view.zoom)
    return { x: x - middle.x + view.width / 2, y: y - middle.y + view.height / 2 }
  }
  const unit = Math.max(1, view.width / 600)
  const dot = (point: Position | undefined, fill: string, stroke: string, radius: number) => {
    if (!point) return ''
    const { x, y } = at(point)
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius * unit}" fill="${fill}" stroke="${stroke}" stroke-width="${3 * unit}"/>`
  }
  const line = (way ?? []).map(at).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  const drawn =
    line.length > 1
      ? `<path d="M${line.join('L')}" fill="none" stroke="${primary}" stroke-width="${4 * unit}" stroke-linecap="round" stroke-linejoin="round" opacity="0.85"/>`
      : ''
  return `${drawn}${dot(pickup, paper, primary, 7)}${dot(delivery, primary, paper, 9)}${dot(courier, '#2563eb', paper, 8)}`
}
