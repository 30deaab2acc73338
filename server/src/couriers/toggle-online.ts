import type { CourierFile, Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { statusOf } from './couriers.policy.ts'
import { type CourierRow, lockCourierOfUser } from './couriers.sql.ts'
import { showFile } from './get-courier-status.ts'
import { goOffline } from './go-offline.ts'
import { moveCourier } from './move-courier.ts'
import { openPresence, takeOnline } from './presence.sql.ts'
import { requireWorkingCourier } from './require-working-courier.ts'

/** Online means that orders may come, so whoever may not take any cannot go online; the first time makes them active (F5). */
export function toggleOnline(
  deps: Deps,
  actor: Principal,
  wanted: boolean | undefined,
  language: Language,
): Promise<CourierFile> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const courier = await lockCourierOfUser(tx, actor.id)
    if (!courier) throw new AppError('not_found')
    const status = isOver(courier, now)
      ? (await moveCourier(tx, undefined, 'reinstate', courier.id, { endedBy: now })).status
      : courier.status
    if (wanted ?? !courier.isOnline) {
      await requireWorkingCourier(tx, actor, now)
      if (status === 'approved') await moveCourier(tx, actor, 'start', courier.id)
      if (await takeOnline(tx, courier.id, now)) {
        await openPresence(tx, courier.id, now)
        await tx.emit({ type: 'courier.presence-changed', courierId: courier.id, userId: actor.id, isOnline: true })
      }
    } else await goOffline(tx, courier.id, now)
    return showFile(deps, tx, actor, language)
  })
}

const isOver = (courier: CourierRow, now: Date): boolean =>
  courier.status === 'suspended' && statusOf(courier, now) !== 'suspended'
