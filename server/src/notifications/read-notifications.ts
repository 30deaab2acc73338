import {
  type listNotifications as contract,
  type Language,
  type NotificationKey,
  type NotificationView,
  notificationKinds,
  type Role,
} from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { textsOf } from './manage-templates.ts'
import {
  countRows,
  listRows,
  markAllRead,
  markRead,
  type NotificationRow,
  newestNotifications,
} from './notifications.sql.ts'
import { renderNotification } from './render-notification.ts'
import { listTemplateRows, type TemplateRow } from './templates.sql.ts'

export async function listNotifications(
  deps: Deps,
  actor: Principal,
  query: z.output<(typeof contract)['query']>,
  language: Language,
) {
  const { db } = deps
  const unreadOnly = query.unread === 'true'
  const [page, unread, templates] = await Promise.all([
    pageOfCut(
      db,
      openCut('notifications', query, newestNotifications),
      (...range) => listRows(db, actor.id, unreadOnly, ...range),
      () => countRows(db, actor.id, unreadOnly),
    ),
    first(countRows(db, actor.id, true)),
    listTemplateRows(db),
  ])
  const changed = new Map(templates.map((row) => [row.key, row]))
  return {
    data: page.data.map((row) => viewNotification(deps, row, changed.get(row.type), actor, language)),
    pagination: page.pagination,
    unread: unread?.total ?? 0,
  }
}

const isNotificationKey = (type: string): type is NotificationKey => type in notificationKinds

/** Said when it is read, in the words and the language of that moment. */
function viewNotification(
  deps: Deps,
  row: NotificationRow,
  template: TemplateRow | undefined,
  { name, role }: { name: string; role: Role },
  language: Language,
): NotificationView {
  const { id, type, createdAt, readAt, orderNumber } = row
  const common = { _id: id, type, createdAt, read: readAt !== null }
  if (!isNotificationKey(type)) return { ...common, title: type, message: '', link: null }
  const values = { ...row.values, order: orderNumber ?? row.values.order ?? null }
  const said = renderNotification(deps, type, textsOf(type, template), values, { name, role, language })
  return { ...common, title: said.title, message: said.message, link: said.link }
}

export async function readNotification({ db }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  if ((await markRead(db, actor.id, id)).length === 0) throw new AppError('not_found')
  return {}
}

export const readAllNotifications = async ({ db }: Deps, actor: Principal): Promise<{ read: number }> => ({
  read: (await markAllRead(db, actor.id)).length,
})
