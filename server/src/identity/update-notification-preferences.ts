import type { updateNotificationPreferences as contract, NotificationPreferences } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { getPreferences, putPreferences } from './notification-preferences.sql.ts'
import { lockUser } from './users.sql.ts'

type Patch = z.output<(typeof contract)['body']>

/** What is left out stays as it is. */
export function updateNotificationPreferences(
  { db }: Deps,
  actor: Actor,
  patch: Patch,
): Promise<NotificationPreferences> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    const before = await getPreferences(tx, actor.id)
    const after = {
      email: merge(before.email, patch.email),
      push: merge(before.push, patch.push),
      sms: merge(before.sms, patch.sms),
    }
    await putPreferences(tx, actor.id, after)
    return after
  })
}

const merge = <T extends object>(before: T, patch: { [K in keyof T]?: T[K] | undefined } | undefined): T => {
  const given = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}
