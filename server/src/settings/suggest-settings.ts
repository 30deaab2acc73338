import type { SettingValues } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Database } from '../platform/db.ts'
import { announceChange, deleteMadeUp, findDepot, putMissing } from './settings.sql.ts'

/** For what nobody has set yet; whatever somebody has said stays. */
export async function suggestSettings(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  values: Partial<SettingValues>,
): Promise<void> {
  await putMissing(db, values)
  await settings.reload()
}

/** What nobody has changed since is as it was before; answers the address of the depot, if somebody has set one. */
export function withdrawSettings(db: Database, values: Partial<SettingValues>): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await deleteMadeUp(tx, values)
    await announceChange(tx)
    return (await findDepot(tx))?.address ?? undefined
  })
}
