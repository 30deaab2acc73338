import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { statusOf } from './couriers.policy.ts'
import { type CourierRow, lockCourierOfUser } from './couriers.sql.ts'
import { goOffline } from './go-offline.ts'
import { moveCourier } from './move-courier.ts'
import { openPresence, takeOnline } from './presence.sql.ts'
import { requireWorkingCourier } from './require-working-courier.ts'

/** Online means that orders may come, so whoever may not take any cannot go online; the first time makes them active (F5). */
export async function toggleOnline(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  wanted: boolean | undefined,
): Promise<{ courierId: string; isOnline: boolean }> {
  const now = deps.now()
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  const { id: courierId } = courier
  const isOnline = wanted ?? !courier.isOnline
  const status = isOver(courier, now)
    ? (await moveCourier(tx, undefined, 'reinstate', courierId, { endedBy: now })).status
    : courier.status
  if (isOnline) {
    await requireWorkingCourier(tx, actor, now)
    if (status === 'approved') await moveCourier(tx, actor, 'start', courierId)
    if (await takeOnline(tx, courierId, now)) {
      await openPresence(tx, courierId, now)
      await tx.emit({ type: 'courier.presence-changed', courierId, userId: actor.id, isOnline: true })
    }
  } else await goOffline(tx, courierId, now)
  return { courierId, isOnline }
}

const isOver = (courier: CourierRow, now: Date): boolean =>
  courier.status === 'suspended' && statusOf(courier, now) !== 'suspended'
