import type { Database, Db } from './db.ts'

const channel = 'schema_changing'
/** So long every node has to hear that a table is about to change. */
export const noticeMs = 300

/** Before a table changes, and with the commit that changes it. */
export const announceSchemaChange = (db: Db) => db`select pg_notify(${channel}, '')`

/** A newer node may migrate while this one serves: what this one has prepared must not outlive the shape of its tables. */
export async function followSchema(db: Database): Promise<void> {
  let wasHere = false
  await db.listen(channel, db.distrustPrepared, () => {
    // Something may have been missed while nobody listened; at the start nothing is prepared yet.
    if (wasHere) db.distrustPrepared()
    wasHere = true
  })
}
