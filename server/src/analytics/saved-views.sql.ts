import { type Db, first, type Tx } from '../platform/db.ts'

export interface ViewRow {
  _id: string
  screen: string
  name: string
  query: string
}

export const listViewRows = (db: Db, userId: string, screen: string) => db<ViewRow[]>`
  select id as "_id", screen, name, query from saved_views where user_id = ${userId} and screen = ${screen} order by lower(name), id limit 100`

export const countViews = (db: Db, userId: string, screen: string, exceptName: string) =>
  first(db<{ total: number }[]>`
    select count(*) as total from saved_views where user_id = ${userId} and screen = ${screen} and name <> ${exceptName}`)

export const putView = (tx: Tx, id: string, userId: string, v: Omit<ViewRow, '_id'>) =>
  first(tx<ViewRow[]>`
    insert into saved_views (id, user_id, screen, name, query) values (${id}, ${userId}, ${v.screen}, ${v.name}, ${v.query})
    on conflict (user_id, screen, name) do update set query = excluded.query
    returning id as "_id", screen, name, query`)

export const deleteViewRow = (db: Db, userId: string, id: string) => db`
  delete from saved_views where id = ${id} and user_id = ${userId} returning id`

export const listAllViews = (db: Db, userId: string) => db`
  select screen, name, query, created_at from saved_views where user_id = ${userId} order by created_at`

export const deleteViewsOf = (tx: Tx, userId: string) => tx`delete from saved_views where user_id = ${userId}`
