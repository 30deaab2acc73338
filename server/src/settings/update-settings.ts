import { isDeepStrictEqual } from 'node:util'
import type { SettingKey, SettingValues } from '@maple/contract'
import type { Settings } from '../deps.ts'
import type { Database } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { readSettings } from './load-settings.ts'
import { announceChange, confirmSettings, lockSettings, putSetting } from './settings.sql.ts'

interface Wanted {
  settings: Partial<SettingValues>
  /** Seen and left as they are: as they are now, whatever whoever says so has on the screen. */
  confirm?: SettingKey[] | undefined
}

/** All or nothing; in force on every node when it returns or within moments. */
export async function updateSettings(
  db: Database,
  settings: Settings,
  actor: Principal,
  { settings: patch, confirm = [] }: Wanted,
): Promise<SettingValues> {
  const keys = Object.keys(patch) as SettingKey[]
  if ([...keys, ...confirm].some((key) => key.startsWith('roles.')) && actor.role !== 'super-admin') {
    throw new AppError('forbidden', 'Only a super-admin may change staff permissions')
  }
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const changed = keys.filter((key) => !isDeepStrictEqual(before[key], patch[key]))
    const left = confirm.filter((key) => !changed.includes(key))
    await confirmSettings(tx, pick(before, left), actor.id)
    if (changed.length === 0) return
    for (const key of changed) await putSetting(tx, key, patch[key], actor.id)
    await announceChange(tx)
    await tx.emit({ type: 'settings.changed', by: actor, before: pick(before, changed), after: pick(patch, changed) })
  })
  await settings.reload()
  return settings.all()
}

const pick = (from: Partial<SettingValues>, keys: readonly SettingKey[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))
