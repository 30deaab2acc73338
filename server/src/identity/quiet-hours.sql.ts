import type { QuietHours } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export const findQuietHours = (db: Db, userId: string) =>
  first(db<QuietHours[]>`
    select is_on as enabled, starts as "from", ends as "to", time_zone from quiet_hours where user_id = ${userId}`)

export const putQuietHours = (tx: Tx, userId: string, h: QuietHours) => tx`
  insert into quiet_hours (user_id, is_on, starts, ends, time_zone) values (${userId}, ${h.enabled}, ${h.from}, ${h.to}, ${h.timeZone})
  on conflict (user_id) do update set is_on = excluded.is_on, starts = excluded.starts, ends = excluded.ends, time_zone = excluded.time_zone`

export const deleteQuietHours = (tx: Tx, userId: string) => tx`delete from quiet_hours where user_id = ${userId}`
