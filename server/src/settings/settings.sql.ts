import type { SettingKey, SettingValues } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

/** What of the settings is the default depot's. */
const depotColumns: Partial<Record<SettingKey, string>> = {
  'general.depotAddress': 'address',
  'general.timeZone': 'time_zone',
}
const depotKeys = Object.keys(depotColumns)

export const listSettings = (db: Db) => db<{ key: string; value: unknown }[]>`
  select key, value from settings
  union all select said.key, to_jsonb(said.value) from depots,
    lateral (values ('general.depotAddress', address), ('general.timeZone', time_zone)) said (key, value)
  where is_default and said.value is not null`

/** Serialises two admins who save at once, so that each audit entry tells a true "before". */
export const lockSettings = (tx: Tx) => tx`select pg_advisory_xact_lock(7246003)`

/** Somebody has decided to leave these as they are; the set-up counts what was decided. */
export const confirmSettings = async (tx: Tx, values: Record<string, unknown>, actorId: string) => {
  await tx`
    insert into settings (key, value, updated_by)
    select key, value, ${actorId} from jsonb_each(${tx.json(withoutDepot(values) as never)}::jsonb)
    on conflict (key) do update set updated_by = excluded.updated_by where settings.updated_by is null and settings.value = excluded.value`
  if (Object.keys(values).some((key) => key in depotColumns))
    await tx`update depots set updated_by = ${actorId} where is_default and updated_by is null`
}

const withoutDepot = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !(key in depotColumns)))

/** As text first: null is a value here (no limit), not the absence of one. */
export const putSetting = (db: Db, key: SettingKey, value: unknown, actorId: string | null) => {
  const column = depotColumns[key]
  if (column)
    return db`update depots set ${db.unsafe(column)} = ${String(value)}, updated_at = now(), updated_by = ${actorId} where is_default`
  return db`
    insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(value)}::text::jsonb, ${actorId})
    on conflict (key) do update set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by`
}

/** Heard by every node once the transaction commits. */
export const announceChange = (tx: Tx) => tx`select pg_notify('settings_changed', '')`

export async function putMissing(db: Db, values: Partial<SettingValues>): Promise<void> {
  await db`
    insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(values)}::text::jsonb)
    where key <> all(${depotKeys}) on conflict (key) do nothing`
  await db`
    update depots set address = coalesce(address, ${values['general.depotAddress'] ?? null}), time_zone = coalesce(time_zone, ${values['general.timeZone'] ?? null})
    where is_default`
}

/** Those that still say what was made up, and that nobody has said. */
export async function deleteMadeUp(tx: Tx, values: Partial<SettingValues>): Promise<void> {
  await tx`
    delete from settings s using jsonb_each(${JSON.stringify(values)}::text::jsonb) m
    where s.key = m.key and s.value = m.value and s.updated_by is null`
  await tx`
    update depots set address = nullif(address, ${values['general.depotAddress'] ?? null}), time_zone = nullif(time_zone, ${values['general.timeZone'] ?? null})
    where is_default and updated_by is null`
}

export const findDepot = (db: Db) =>
  first(db<{ address: string | null }[]>`select address from depots where is_default`)
