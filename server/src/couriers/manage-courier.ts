import type { Employment } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { MovedCourier } from './courier-moves.sql.ts'
import { findCourier, lockCourier, setEmployment } from './couriers.sql.ts'
import { moveCourier } from './move-courier.ts'

export async function toggleCourier(
  tx: Tx,
  actor: Principal,
  id: string,
  { reason, to }: { reason?: string | undefined; to?: 'active' | 'inactive' | undefined },
): Promise<MovedCourier> {
  const courier = await findCourier(tx, id)
  if (!courier) throw new AppError('not_found')
  const move = (to ? to === 'active' : courier.status === 'inactive') ? 'activate' : 'deactivate'
  return moveCourier(tx, actor, move, id, { reason })
}

/** What it changes for orders begins with the next one: those that are offered stay offers. */
export async function changeCourier(tx: Tx, actor: Principal, id: string, employment: Employment) {
  const courier = await lockCourier(tx, id)
  if (!courier) throw new AppError('not_found')
  if (courier.employment === employment) return { id }
  await setEmployment(tx, id, employment)
  await recordChange(tx, actor, {
    action: 'courier.employment-changed',
    subjectType: 'courier',
    subjectId: id,
    before: { employment: courier.employment },
    after: { employment },
  })
  await tx.emit({ type: 'courier.shifts-changed', courierId: id, userId: courier.userId })
  return { id }
}

export async function suspendCourier(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  { reason, until }: { reason?: string | undefined; until?: string | null | undefined },
): Promise<MovedCourier> {
  if (until && new Date(until) <= deps.now())
    throw new AppError('bad_input', 'The end of the suspension must lie in the future', { path: 'until' })
  return moveCourier(tx, actor, 'suspend', id, { reason, until })
}
