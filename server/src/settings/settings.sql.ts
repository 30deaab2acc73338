import type { SettingKey, SettingValues } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export const listSettings = (db: Db) => db<{ key: string; value: unknown }[]>`select key, value from settings`

/** Serialises two admins who save at once, so that each audit entry tells a true "before". */
export const lockSettings = (tx: Tx) => tx`select pg_advisory_xact_lock(7246003)`

/** As text first: null is a value here (no limit), not the absence of one. */
export const putSetting = (tx: Tx, key: SettingKey, value: unknown, actorId: string) => tx`
  insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::text::jsonb, ${actorId})
  on conflict (key) do update set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by`

/** Heard by every node once the transaction commits. */
export const announceChange = (tx: Tx) => tx`select pg_notify('settings_changed', '')`

export const putMissing = (db: Db, values: Partial<SettingValues>) => db`
  insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(values)}::text::jsonb) on conflict (key) do nothing`

/** Those that still say what was made up, and that nobody has said. */
export const deleteMadeUp = (tx: Tx, values: Partial<SettingValues>) => tx`
  delete from settings s using jsonb_each(${JSON.stringify(values)}::text::jsonb) m
  where s.key = m.key and s.value = m.value and s.updated_by is null`

export const findDepot = (db: Db) =>
  first(db<{ address: string }[]>`select value #>> '{}' as address from settings where key = 'general.depotAddress'`)
