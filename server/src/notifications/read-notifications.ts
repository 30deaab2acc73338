import type { listNotifications as contract, Language } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { countRows, listRows, markAllRead, markRead } from './notifications.sql.ts'
import { viewNotification } from './tell-customer.ts'

export async function listNotifications(
  { db }: Deps,
  actor: Actor,
  query: z.output<(typeof contract)['query']>,
  language: Language,
) {
  const unreadOnly = query.unread === 'true'
  const [page, unread] = await Promise.all([
    pageOf(
      query,
      listRows(db, actor.id, unreadOnly, query.limit, offsetOf(query)),
      countRows(db, actor.id, unreadOnly),
    ),
    first(countRows(db, actor.id, true)),
  ])
  return {
    data: page.data.map((row) => viewNotification(row, language)),
    pagination: page.pagination,
    unread: unread?.total ?? 0,
  }
}

export async function readNotification({ db }: Deps, actor: Actor, id: string): Promise<Record<string, never>> {
  if ((await markRead(db, actor.id, id)).length === 0) throw new AppError('not_found')
  return {}
}

export const readAllNotifications = async ({ db }: Deps, actor: Actor): Promise<{ read: number }> => ({
  read: (await markAllRead(db, actor.id)).length,
})
