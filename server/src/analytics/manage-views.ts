import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { countViews, deleteViewRow, listViewRows, putView, type ViewRow } from './saved-views.sql.ts'

const atMost = 30

export const listViews = async ({ db }: Deps, actor: Principal, screen: string): Promise<ViewRow[]> => [
  ...(await listViewRows(db, actor.id, screen)),
]

export async function saveView(tx: Tx, actor: Principal, view: Omit<ViewRow, '_id'>): Promise<ViewRow> {
  if (((await countViews(tx, actor.id, view.screen, view.name))?.total ?? 0) >= atMost)
    throw new AppError('conflict', 'Thirty saved views are enough. Delete one first.')
  return (await putView(tx, newId(), actor.id, view)) as ViewRow
}

/** Somebody else's is not found. */
export async function deleteView({ db }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  if ((await deleteViewRow(db, actor.id, id)).length === 0) throw new AppError('not_found')
  return {}
}
