import type { QuietHours } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { deleteQuietHours, findQuietHours, putQuietHours } from './quiet-hours.sql.ts'

export async function getQuietHours({ settings }: Pick<Deps, 'settings'>, db: Db, userId: string) {
  return {
    own: (await findQuietHours(db, userId)) ?? null,
    usual: { ...settings.get('notifications.quietHours'), timeZone: settings.get('general.timeZone') },
  }
}

export function updateQuietHours(deps: Deps, actor: Principal, hours: QuietHours | null) {
  return deps.db.transaction(async (tx) => {
    if (hours) await putQuietHours(tx, actor.id, hours)
    else await deleteQuietHours(tx, actor.id)
    return getQuietHours(deps, tx, actor.id)
  })
}
