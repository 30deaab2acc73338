import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { countViews, deleteViewRow, listViewRows, putView, type ViewRow } from './saved-views.sql.ts'

const atMost = 30

export const listViews = async ({ db }: Deps, actor: Actor, screen: string): Promise<ViewRow[]> => [
  ...(await listViewRows(db, actor.id, screen)),
]

export async function saveView(tx: Tx, actor: Actor, view: Omit<ViewRow, '_id'>): Promise<ViewRow> {
  if (((await countViews(tx, actor.id, view.screen, view.name))?.total ?? 0) >= atMost)
    throw new AppError('conflict', 'Thirty saved views are enough. Delete one first.')
  return (await putView(tx, newId(), actor.id, view)) as ViewRow
}

/** Somebody else's is not found. */
export async function deleteView({ db }: Deps, actor: Actor, id: string): Promise<Record<string, never>> {
  if ((await deleteViewRow(db, actor.id, id)).length === 0) throw new AppError('not_found')
  return {}
}
