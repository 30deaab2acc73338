import { type Db, first, type Tx } from '../platform/db.ts'
import type { ContentValues } from './content.sql.ts'

export interface VersionRow {
  id: number
  at: string
  by: string | null
  deleted: boolean
  values: Omit<ContentValues, 'id'>
}

export const insertVersion = (tx: Tx, { id: _, ...values }: ContentValues, by: string, deleted = false) => tx`
  insert into content_versions (key, by, deleted, values)
  values (${values.key}, ${by}, ${deleted}, ${tx.json(values as never)})`

export const listVersions = (db: Db, key: string, limit: number, offset: number) => db<VersionRow[]>`
  select v.id, v.at, u.first_name || ' ' || u.last_name as by, v.deleted, v.values
  from content_versions v left join users u on u.id = v.by
  where v.key = ${key} order by v.at desc, v.id desc limit ${limit} offset ${offset}`

export const countVersions = (db: Db, key: string) => db<{ total: number }[]>`
  select count(*) as total from content_versions where key = ${key}`

export const findVersion = (db: Db, key: string, id: number) =>
  first(db<VersionRow[]>`select * from content_versions where key = ${key} and id = ${id}`)
