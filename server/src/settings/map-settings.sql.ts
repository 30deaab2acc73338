import type { Db, Tx } from '../platform/db.ts'

export type MapPart = 'map' | 'geocoder' | 'router'

interface MapSettingRow {
  part: MapPart
  chosen: unknown
  sealedKey: Buffer | null
}

export const listMapSettings = (db: Db) =>
  db<MapSettingRow[]>`select part, chosen, sealed_key from map_settings order by part`

export const putMapSetting = (tx: Tx, part: MapPart, chosen: object, sealedKey: Buffer | null, actorId: string) => tx`
  insert into map_settings (part, chosen, sealed_key, updated_by)
  values (${part}, ${JSON.stringify(chosen)}::text::jsonb, ${sealedKey}, ${actorId})
  on conflict (part) do update set chosen = excluded.chosen, sealed_key = excluded.sealed_key, updated_at = now(),
    updated_by = excluded.updated_by`

/** Heard by every node once the transaction commits. */
export const announceMapChange = (tx: Tx) => tx`select pg_notify('map_settings_changed', '')`
