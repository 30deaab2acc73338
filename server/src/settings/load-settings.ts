import { defaultSettings, type SettingValues, settings as table } from '@maple/contract'
import type { Settings } from '../deps.ts'
import type { Database, Db } from '../platform/db.ts'
import { listSettings } from './settings.sql.ts'

/** All settings in memory, read anew whenever some node changes one. */
export async function loadSettings(db: Database): Promise<Settings> {
  let values = defaultSettings
  const reload = async () => {
    values = await readSettings(db)
  }
  await reload()
  await db.listen(
    'settings_changed',
    () => void reload(),
    () => void reload(),
  )
  return { get: (key) => values[key], all: () => values, reload }
}

/** A stored value that its key no longer allows (limits were narrowed) counts as not set. */
export async function readSettings(db: Db): Promise<SettingValues> {
  const stored = new Map((await listSettings(db)).map((row) => [row.key, row.value]))
  const entries = Object.entries(table).map(([key, { schema, fallback }]) => {
    const parsed = stored.has(key) ? schema.safeParse(stored.get(key)) : undefined
    return [key, parsed?.success ? parsed.data : fallback]
  })
  return Object.fromEntries(entries) as SettingValues
}
