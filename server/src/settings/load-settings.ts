import { isDeepStrictEqual } from 'node:util'
import { defaultSettings, type SettingValues, settings as table } from '@maple/contract'
import type { Settings } from '../deps.ts'
import type { Database, Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { listSettings } from './settings.sql.ts'

/** All settings in memory, read anew whenever some node changes one. */
export async function loadSettings(db: Database, log: Log): Promise<Settings> {
  let values = defaultSettings
  const watchers: (() => void)[] = []
  let [begun, kept] = [0, 0]
  const reload = async () => {
    begun += 1
    const own = begun
    const read = await readSettings(db)
    // One that began later has seen more: what was read before a change must not undo it.
    if (own < kept) return
    const before = values
    ;[kept, values] = [own, read]
    if (!isDeepStrictEqual(before, values)) for (const act of watchers) act()
  }
  await reload()
  // Heard again when a lost connection is back: what changed meanwhile is read then, or with the next change.
  const hear = () => void reload().catch((error: unknown) => log.warn({ err: error }, 'settings could not be read'))
  await db.listen('settings_changed', hear, hear)
  return { get: (key) => values[key], all: () => values, reload, whenChanged: (act) => void watchers.push(act) }
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
