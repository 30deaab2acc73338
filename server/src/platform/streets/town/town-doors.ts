import { listPacks, loadPack } from '../pack-folder.ts'
import { toDegrees } from '../region.ts'
import { townName } from './make-town.ts'
import { townPack } from './raise-town.ts'
import type { TownPlace } from './town-places.ts'

/** So many doors from all over town, the same ones every time; none where there is no town. */
export async function listTownDoors(folder: string, count: number): Promise<TownPlace[]> {
  const entry = (await listPacks(folder)).find(({ name }) => name === townPack)
  if (!entry) return []
  const { doors, streets, texts } = await loadPack(folder, entry)
  const step = doors.number.length / count
  const found: TownPlace[] = []
  let street = 0
  for (let nth = 0; nth < count && step >= 1; nth++) {
    const door = Math.floor(nth * step)
    while ((streets.firstDoor[street + 1] as number) <= door) street += 1
    const suffix = texts[doors.suffix[door] as number] ?? ''
    const line = `${doors.number[door]}${suffix} ${texts[streets.name[street] as number]}`
    found.push({
      address: `${line}, ${townName}, ON ${texts[doors.postal[door] as number]}`,
      lat: toDegrees(doors.lat[door] as number),
      lng: toDegrees(doors.lng[door] as number),
    })
  }
  return found
}
