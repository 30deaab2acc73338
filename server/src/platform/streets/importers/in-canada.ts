import { isInCanada } from '../../geo/locate-point.ts'
import type { Region } from '../region.ts'
import { UnreadableSource } from './read-features.ts'

/** West, south, east, north of everything Canadian, with room around it. */
const [west, south, east, north] = [-142, 41, -52, 84]
/** Every so many things one is looked at closely, and judged after so many of them. */
const [every, judgedAfter] = [50, 40]

/** What a file tells, as long as it lies in Canada: degrees of another country, or metres of a grid, are refused by its name. */
export function onlyCanada(file: string, region: Region): Region & { finish(): void } {
  let [told, looked, abroad] = [0, 0, 0]
  let example = ''
  const judge = () => {
    if (looked > 0 && abroad * 2 > looked)
      throw new UnreadableSource(file, `it is not in Canada, or not in degrees: it begins near ${example}`)
  }
  const look = (lng: number, lat: number): boolean => {
    const isAround = lng > west && lng < east && lat > south && lat < north
    told += 1
    if (told % every !== 1) return isAround
    looked += 1
    if (!isAround || !isInCanada({ lng, lat })) {
      abroad += 1
      example ||= `${lat}, ${lng}`
    }
    if (looked === judgedAfter) judge()
    return isAround
  }
  return {
    ...region,
    addSegment(segment) {
      if (look(Number(segment.line[0]), Number(segment.line[1]))) region.addSegment(segment)
    },
    addDoor(door) {
      if (look(door.lng, door.lat)) region.addDoor(door)
    },
    finish: judge,
  }
}
