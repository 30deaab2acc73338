import type { updateNotificationPreferences as contract, NotificationPreferences } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { type Consent, insertConsent } from './consents.sql.ts'
import { getPreferences, putPreferences } from './notification-preferences.sql.ts'
import { lockUser } from './users.sql.ts'

type Patch = z.output<(typeof contract)['body']>
type Origin = Pick<Consent, 'source' | 'ip'>

/** What is left out stays as it is. */
export function updateNotificationPreferences(
  { db }: Deps,
  actor: Principal,
  patch: Patch,
): Promise<NotificationPreferences> {
  return db.transaction((tx) => changeSwitches(tx, actor.id, patch, { source: 'preferences', ip: actor.ip }))
}

/** Every switch that changes is an entry of the ledger, however it was changed. */
export async function changeSwitches(
  tx: Tx,
  userId: string,
  patch: Patch,
  origin: Origin,
): Promise<NotificationPreferences> {
  await lockUser(tx, userId)
  const before = await getPreferences(tx, userId)
  const after = {
    email: merge(before.email, patch.email),
    push: merge(before.push, patch.push),
    sms: merge(before.sms, patch.sms),
  }
  await putPreferences(tx, userId, after)
  for (const change of changedSwitches(before, after)) await insertConsent(tx, { userId, ...change, ...origin })
  return after
}

type ChangedSwitch = Pick<Consent, 'channel' | 'topic' | 'granted'>

function changedSwitches(before: NotificationPreferences, after: NotificationPreferences): ChangedSwitch[] {
  return (['email', 'push', 'sms'] as const).flatMap((channel) => {
    const was = before[channel] as Record<string, boolean>
    return Object.entries(after[channel])
      .filter(([topic, granted]) => was[topic] !== granted)
      .map(([topic, granted]) => ({ channel, topic: topic as ChangedSwitch['topic'], granted }))
  })
}

const merge = <T extends object>(before: T, patch: { [K in keyof T]?: T[K] | undefined } | undefined): T => {
  const given = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}
