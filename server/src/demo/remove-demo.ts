import { join } from 'node:path'
import { closeAccountsAt } from '../identity/index.ts'
import type { Database } from '../platform/db.ts'
import { forgetHours } from '../platform/geo/travel-factors.sql.ts'
import type { Storage } from '../platform/storage/port.ts'
import { townName } from '../platform/streets/town/make-town.ts'
import { removeTown } from '../platform/streets/town/remove-town.ts'
import { demoDomain } from './fill-people.ts'
import { removeSettings } from './fill-settings.ts'
import { removeOwnWords } from './own-words.ts'
import { removePast } from './past/remove-past.ts'

export interface RemovedDemo {
  /** Of the made-up past. */
  orders: number
  /** Of accounts that nobody signs in with any more. */
  emails: string[]
  /** Whether it was taken off the map: not where somebody has moved the depot into it. */
  town: boolean
}

/** All that the demo made up; what people did in it meanwhile stays. */
export async function removeDemo(
  owner: Database,
  dataDir: string,
  storage: Pick<Storage, 'remove'>,
): Promise<RemovedDemo> {
  const { orders, files } = await removePast(owner)
  for (const key of files) await storage.remove(key)
  const emails = await closeAccountsAt(owner, demoDomain, 'user.demo-removed')
  await removeOwnWords(owner)
  const depot = await removeSettings(owner)
  const town = !depot?.includes(townName) && (await removeTown(join(dataDir, 'streets')))
  // Robots and testers drove there: the first real leg is not held against theirs.
  if (town) await forgetHours(owner)
  return { orders, emails, town }
}
