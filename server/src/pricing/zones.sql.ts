import type { ZonePolygon } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { isFoundIn } from '../platform/search-words.ts'
import type { Zone } from './zone-index.ts'

export interface ZoneRow extends Zone {
  updatedAt: string
}

const columns = (db: Db) => db`z.id, z.name, z.fsas, z.polygon, z.updated_at`
const isWanted = (db: Db, search: string | undefined) =>
  search ? db`${isFoundIn(db, db`search_key(z.name)`, search)}` : db`true`

export const listZoneRows = (db: Db, search: string | undefined, limit: number, offset: number) => db<ZoneRow[]>`
  select ${columns(db)} from zones z where ${isWanted(db, search)} order by lower(z.name), z.id limit ${limit} offset ${offset}`

export const countZones = (db: Db, search: string | undefined) => db<{ total: number }[]>`
  select count(*) as total from zones z where ${isWanted(db, search)}`

export const findZone = (db: Db, id: string) =>
  first(db<ZoneRow[]>`select ${columns(db)} from zones z where z.id = ${id}`)

/** Until the end of the transaction nobody publishes a list with it or deletes it. */
export const lockZones = (tx: Tx, ids: readonly string[]) => tx<Zone[]>`
  select id, name, fsas, polygon from zones where id = any(${ids as string[]}) order by id for update`

export const listZonesNamed = (db: Db, ids: readonly string[]) => db<Zone[]>`
  select id, name, fsas, polygon from zones where id = any(${ids as string[]})`

export const listZoneNames = (db: Db, limit: number) => db<{ id: string; name: string }[]>`
  select id, name from zones order by lower(name), id limit ${limit}`

interface ZoneForm {
  id: string
  name: string
  fsas: string[] | null
  polygon: ZonePolygon | null
}

export const insertZone = (tx: Tx, z: ZoneForm) => tx`
  insert into zones (id, name, fsas, polygon, created_at, updated_at)
  values (${z.id}, ${z.name}, ${z.fsas}, ${z.polygon ? tx.json(z.polygon as never) : null}, ${tx.now}, ${tx.now})`

export const updateZone = (tx: Tx, z: ZoneForm) => tx`
  update zones set name = ${z.name}, fsas = ${z.fsas}, polygon = ${z.polygon ? tx.json(z.polygon as never) : null}, updated_at = ${tx.now}
  where id = ${z.id}`

export const deleteZoneRow = (tx: Tx, id: string) => tx`delete from zones where id = ${id}`

/** Lists that name it in their draft, or in a version that is in force or comes; at most a few. */
export const listUsesOfZones = (db: Db, ids: readonly string[], now: Date) => db<
  { zoneId: string; id: string; name: string }[]
>`
  select distinct z.id as zone_id, l.id, l.name
  from unnest(${ids as string[]}::uuid[]) z (id), price_lists l join price_list_versions v on v.list_id = l.id
  where (v.state = 'draft' or v.valid_from > ${now} or v.id = (
      select f.id from price_list_versions f where f.list_id = l.id and f.state = 'published' and f.valid_from <= ${now}
      order by f.valid_from desc, f.version desc limit 1))
    and exists (select from jsonb_array_elements(v.rules) r
      where r->'when'->'fromZone' @> to_jsonb(z.id::text) or r->'when'->'toZone' @> to_jsonb(z.id::text))
  order by l.name limit 500`

export interface FuelRow {
  validFrom: string
  percentThousandths: number
}

const fuelColumns = (db: Db) => db`to_char(valid_from, 'YYYY-MM-DD') as valid_from, percent_thousandths`

export const listFuelRows = (db: Db, limit: number, offset: number) => db<FuelRow[]>`
  select ${fuelColumns(db)} from fuel_rates order by fuel_rates.valid_from desc limit ${limit} offset ${offset}`
export const countFuelRates = (db: Db) => db<{ total: number }[]>`select count(*) as total from fuel_rates`
export const lockFuelRate = (tx: Tx, day: string) =>
  first(tx<FuelRow[]>`select ${fuelColumns(tx)} from fuel_rates where valid_from = ${day} for update`)
export const insertFuelRate = (tx: Tx, { validFrom, percentThousandths }: FuelRow) => tx`
  insert into fuel_rates (valid_from, percent_thousandths, updated_at) values (${validFrom}, ${percentThousandths}, ${tx.now})`
export const updateFuelRate = (tx: Tx, day: string, { validFrom, percentThousandths }: FuelRow) => tx`
  update fuel_rates set valid_from = ${validFrom}, percent_thousandths = ${percentThousandths}, updated_at = ${tx.now} where valid_from = ${day}`
export const deleteFuelRow = (tx: Tx, day: string) => tx`delete from fuel_rates where valid_from = ${day}`
