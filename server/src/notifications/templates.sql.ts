import type { Language, NotificationChannel, NotificationTexts } from '@maple/contract'
import { batchQueries, oneOf } from '../platform/batch-queries.ts'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface TemplateRow {
  key: string
  texts: Partial<Record<Language, Partial<NotificationTexts>>>
  channels: Partial<Record<NotificationChannel, boolean>>
}

export const listTemplateRows = (db: Db) => db<TemplateRow[]>`select key, texts, channels from notification_templates`

export const findTemplate = (db: Db, key: string) =>
  first(db<TemplateRow[]>`select key, texts, channels from notification_templates where key = ${key}`)

const askTogether = batchQueries<TemplateRow>()

/** The same for whoever tells of something: in a rush those of several events are read together. */
export const findTemplateToTell = (db: Db, key: string) =>
  askTogether(db, key, async (keys) => {
    const rows = await db<TemplateRow[]>`
      select key, texts, channels from notification_templates where key = any(array[${oneOf(db, keys)}])`
    return new Map(rows.map((row) => [row.key, row]))
  })

export const putTemplate = (tx: Tx, by: string, t: TemplateRow) => tx`
  insert into notification_templates (key, texts, channels, updated_by)
  values (${t.key}, ${tx.json(t.texts)}, ${tx.json(t.channels)}, ${by})
  on conflict (key) do update set texts = excluded.texts, channels = excluded.channels, updated_at = now(), updated_by = excluded.updated_by`

export const deleteTemplate = (tx: Tx, key: string) => tx`delete from notification_templates where key = ${key}`
