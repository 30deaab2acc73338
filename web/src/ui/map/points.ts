/** A place on the map, as everywhere in the product; `[lng, lat]` is only for what is handed to the map library. */
export interface Place {
  lat: number
  lng: number
}

export type LngLat = [lng: number, lat: number]
export const toLngLat = ({ lat, lng }: Place): LngLat => [lng, lat]

/** The smallest box around the points; undefined when there are none. */
export function boundsOf(points: readonly Place[]): [LngLat, LngLat] | undefined {
  if (points.length === 0) return undefined
  const [least, most]: [LngLat, LngLat] = [
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ]
  // Ways by road have more points than a function takes arguments.
  for (const { lat, lng } of points) {
    least[0] = Math.min(least[0], lng)
    least[1] = Math.min(least[1], lat)
    most[0] = Math.max(most[0], lng)
    most[1] = Math.max(most[1], lat)
  }
  return [least, most]
}

/** Where a point lies on a square world of side 1 (Web Mercator), as the map draws it. */
export function toWorld({ lat, lng }: Place): { x: number; y: number } {
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

/** A ring around a point, `meters` away from it: what a geofence looks like. */
export function ringAround({ lat, lng }: Place, meters: number, corners = 48): LngLat[] {
  const dLat = meters / 111_320
  const dLng = dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: corners + 1 }, (_, corner): LngLat => {
    const angle = (corner / corners) * 2 * Math.PI
    return [lng + dLng * Math.cos(angle), lat + dLat * Math.sin(angle)]
  })
}

/** As the crow flies. */
export function metersBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half))
}
