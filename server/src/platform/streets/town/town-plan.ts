/** Port Maple's plan, in metres east and north of the foot of Division Street; bent and turned afterwards. */
export type CellKind = 'downtown' | 'old' | 'suburb' | 'works' | 'park' | 'campus' | 'hospital' | 'river' | 'fields'

export const columns = [-5300, -4300, -3400, -2500, -1700, -1300, -650, 0, 650, 1400, 2300, 3200, 4200, 5200]
export const rows = [150, 650, 1150, 1700, 2500, 3300, 4100, 4900, 5800]

const letters: Record<string, CellKind> = {
  G: 'downtown',
  O: 'old',
  S: 'suburb',
  W: 'works',
  P: 'park',
  C: 'campus',
  H: 'hospital',
  R: 'river',
  '.': 'fields',
}

/** South first, as the rows. */
const drawing = [
  '.SOORGGGOSSP.',
  '.SOORGGGOOSS.',
  'SSCORPGGOHSSS',
  'SSCSROOOSSSS.',
  '.SSSRPOSSPSS.',
  '..SSRSSSSWWW.',
  '....R........',
  '....RSSWWW...',
]

export const cellAt = (column: number, row: number): CellKind => letters[drawing[row]?.[column] ?? '.'] ?? 'fields'

export const columnNames = [
  'Concession Rd 8',
  'Orchard Park Rd',
  'Clarke Rd',
  'University Ave',
  'Riverbank Dr',
  'Mill St',
  'Church St',
  'Division St',
  'Ontario St',
  'Harbour Rd',
  'Maple Grove Rd',
  'Brighton Rd',
  'Townline Rd',
  'Elliott Rd',
]
export const rowNames = [
  'Lakeshore Rd',
  'King St',
  'Queen St',
  'Victoria Blvd',
  'Railway Ave',
  'Grandview Blvd',
  'Northland Ave',
  'Commerce Dr',
  'Concession Rd 3',
]
export const mainColumns = new Set([3, 7, 10])
export const mainRows = new Set([1, 3, 6])
/** Where the river has a bridge. */
export const bridgeRows = new Set([0, 1, 3, 5, 6, 7])

/** Country roads that leave the town, as far as eight kilometres out. */
export const countryColumns = new Set([1, 3, 7, 10, 12])
export const countryRows = new Set([1, 3, 6, 8])

export const highway = {
  y: 4500,
  halfWidth: 13,
  west: -8600,
  east: 8600,
  name: 'Highway 419',
  interchanges: [-2500, 0, 2300],
}
export const railY = 2080

export const neighbourhoods: [name: string, x: number, y: number][] = [
  ['Downtown', 60, 620],
  ['Harbourfront', 420, 130],
  ['Old Town', -960, 1420],
  ['The Mill District', -960, 480],
  ['Westbank', -2250, 700],
  ['Orchard Park', -3850, 900],
  ['University Heights', -2930, 1900],
  ['Clarkehurst', -3450, 2950],
  ['Vieux-Port', 1010, 420],
  ['Hospital Hill', 1850, 1420],
  ['Lakeview', 2300, 480],
  ['Brighton Meadows', 3250, 1500],
  ['Grandview', 900, 2900],
  ['Maple Grove', 2300, 2900],
  ['Riverdale', -2100, 3700],
  ['Northland', 700, 3700],
  ['Commerce Park', 2900, 3700],
  ['Elliott Corners', 4650, 1500],
  ['Highlands', -650, 5350],
]

/** The shore of the lake, by the metre east. */
export const shoreY = (x: number): number =>
  10 + 45 * Math.sin(x / 1150 + 0.6) + 18 * Math.sin(x / 370) - (x > 1500 ? (x - 1500) / 60 : 0)
/** Beyond the last houses the shore goes on to where the map of the country has it, so that no step shows. */
export const coast = { west: -14_000, east: 16_000 }
export const coastY = (x: number): number => {
  const share = x < 0 ? (-8_500 - x) / (-8_500 - coast.west) : (x - 9_300) / (coast.east - 9_300)
  const smooth = Math.max(0, share) ** 2 * (3 - 2 * Math.max(0, share))
  return shoreY(x) + smooth * (x < 0 ? 51 : 3_562)
}
/** The middle of the river, by the metre north. */
export const riverX = (y: number): number => -1500 + 80 * Math.sin(y / 620) + 35 * Math.sin(y / 240 + 1)
export const riverHalfWidth = (y: number): number => 24 + 26 * Math.exp(-Math.max(0, y) / 420)

/** Towns are not drawn with a ruler: everything is bent a little and turned along the shore. */
export function bend(x: number, y: number): [x: number, y: number] {
  const a = x + 70 * Math.sin(y / 1500 + 0.8) + 22 * Math.sin((x + y) / 780)
  const b = y + 60 * Math.sin(x / 1700 + 0.4) + 18 * Math.sin((x - y) / 640)
  const angle = 0.13
  return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]
}

const origin = { lat: 43.9035, lng: -78.462 }
export function toLngLat(x: number, y: number): [lng: number, lat: number] {
  const [a, b] = bend(x, y)
  const lat = origin.lat + b / 111_195
  return [origin.lng + a / (111_195 * Math.cos((origin.lat * Math.PI) / 180)), lat]
}
