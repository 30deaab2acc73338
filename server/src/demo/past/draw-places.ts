import type { Deps } from '../../deps.ts'
import type { StoredPlace } from '../../orders/index.ts'
import { townNamed } from '../../platform/geo/embedded-geocoder.ts'
import { townName } from '../../platform/streets/town/make-town.ts'
import { townPack } from '../../platform/streets/town/raise-town.ts'
import { type TownPlace, type TownPlaceName, townPlaces } from '../../platform/streets/town/town-places.ts'
import { shops } from '../robots/robot-errands.ts'

export interface Door {
  address: string
  place: StoredPlace
  nth: number
}

export interface Way {
  meters: number
  seconds: number
}

export interface Places {
  depot: Door
  /** Who sends. */
  shops: readonly Door[]
  /** Who is sent to. */
  homes: readonly Door[]
  /** From the depot or a shop to a home, by road. */
  way(from: Door, to: Door): Way
}

const known: readonly TownPlaceName[] = [...shops, 'hospital', 'university']
const moreShops = 14
const homeCount = 700

/** Doors of the town with the ways between them; nothing where there is no town. */
export async function drawPlaces({ streets }: Deps): Promise<Places | undefined> {
  const doors = (await streets.doors(townPack, moreShops + homeCount)).map(({ line, place, postalCode, lat, lng }) => ({
    address: `${line}, ${place}, ON ${postalCode}`,
    lat,
    lng,
  }))
  if (doors.length === 0) return undefined
  const every = Math.floor(doors.length / moreShops)
  const isShop = (nth: number) => nth % every === 0
  const senders = [
    townPlaces.depot,
    ...known.map((name) => townPlaces[name]),
    ...doors.filter((_, nth) => isShop(nth)),
  ].map(doorOf)
  const homes = [townPlaces.lakeview, townPlaces.lawOffice, ...doors.filter((_, nth) => !isShop(nth))].map(doorOf)
  const table = await streets.table(
    senders.map(({ place }) => place),
    homes.map(({ place }) => place),
  )
  const [depot, ...shops] = senders
  return {
    depot: depot as Door,
    shops,
    homes,
    way: (from, to) => table[from.nth]?.[to.nth] ?? { meters: 3_000, seconds: 420 },
  }
}

const doorOf = ({ address, lat, lng }: TownPlace, nth: number): Door => ({
  address,
  nth,
  place: { lat, lng, precision: 'rooftop', city: townName, town: townNamed(townName, { lat, lng }) },
})
