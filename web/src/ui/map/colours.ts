/** The design tokens that the map is drawn with; read anew when the theme changes. */
const names = [
  'map-land',
  'map-water',
  'map-line',
  'map-park',
  'map-ground',
  'map-sand',
  'map-road',
  'map-road-edge',
  'map-main',
  'map-main-edge',
  'map-highway',
  'map-highway-edge',
  'ink',
  'ink-soft',
  'ink-faint',
  'surface',
  'line-strong',
  'primary',
  'on-primary',
  'pending',
  'assigned',
  'accepted',
  'picked-up',
  'in-transit',
  'delivered',
  'cancelled',
] as const
export type MapColours = Record<(typeof names)[number], string>

export function readColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as MapColours
}
