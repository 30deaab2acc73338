import type { Pack } from './read-pack.ts'
import { toDegrees } from './region.ts'

export interface StreetDoor {
  /** "100A Queen St W" */
  line: string
  place: string
  postalCode: string
  lat: number
  lng: number
}

/** Every so manieth door that has all there is to an address. */
export function sampleDoors({ doors, streets, texts }: Pack, count: number): StreetDoor[] {
  const text = (number: number | undefined): string => texts[number ?? -1] ?? ''
  const step = doors.number.length / count
  const found: StreetDoor[] = []
  let street = 0
  for (let nth = 0; nth < count && step >= 1; nth++) {
    const door = Math.floor(nth * step)
    while ((streets.firstDoor[street + 1] as number) <= door) street += 1
    found.push({
      line: `${doors.number[door]}${text(doors.suffix[door])} ${text(streets.name[street])}`,
      place: text(streets.place[street]),
      postalCode: text(doors.postal[door]),
      lat: toDegrees(doors.lat[door] as number),
      lng: toDegrees(doors.lng[door] as number),
    })
  }
  return found
}
