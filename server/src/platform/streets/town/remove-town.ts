import { listPacks, removePack } from '../pack-folder.ts'
import { townPack } from './raise-town.ts'

/** Takes the demo's town off the map; not a pack that somebody imported under its name. */
export async function removeTown(folder: string): Promise<boolean> {
  const town = (await listPacks(folder)).find(({ name }) => name === townPack)
  return town?.sources.every(({ kind }) => kind === 'generated') ? removePack(folder, townPack) : false
}
