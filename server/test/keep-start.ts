import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../src/deps.ts'
import { first } from '../src/platform/db.ts'

interface Start {
  /** The tables as text: to compare, and to write again. */
  rows: { settings: string; depots: string; maps: string }
  values: unknown
  sockets: Set<string>
}

/**
 * Puts a server's settings back to those that the file's `beforeAll` left, and closes sockets that were opened since.
 * The first call, before the first test, only looks.
 */
export function keepStart({ db, settings, mapSettings, live }: Deps): () => Promise<void> {
  let start: Start | undefined
  const readRows = async () => {
    const rows = await first(db<Start['rows'][]>`
      select (select coalesce(json_agg(s order by key), '[]')::text from settings s) as settings,
        (select coalesce(json_agg(d order by id), '[]')::text from depots d) as depots,
        (select coalesce(json_agg(m order by part), '[]')::text from map_settings m) as maps`)
    if (!rows) throw new Error('The settings cannot be read')
    return rows
  }
  const writeRows = (rows: Start['rows']) =>
    db.transaction(async (tx) => {
      await tx`delete from settings`
      await tx`delete from depots`
      await tx`delete from map_settings`
      await tx`insert into settings select * from json_populate_recordset(null::settings, ${rows.settings}::text::json)`
      await tx`insert into depots select * from json_populate_recordset(null::depots, ${rows.depots}::text::json)`
      await tx`insert into map_settings select * from json_populate_recordset(null::map_settings, ${rows.maps}::text::json)`
    })
  return async () => {
    const rows = await readRows()
    if (!start) {
      start = { rows, values: settings.all(), sockets: new Set(live.sockets.sockets.keys()) }
      return
    }
    for (const [id, socket] of live.sockets.sockets) if (!start.sockets.has(id)) socket.disconnect(true)
    const isSame = isDeepStrictEqual(rows, start.rows)
    if (!isSame) await writeRows(start.rows)
    if (isSame && isDeepStrictEqual(settings.all(), start.values)) return
    await settings.reload()
    await mapSettings.reload()
  }
}
