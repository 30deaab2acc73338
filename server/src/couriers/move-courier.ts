import { type AuditAction, type CourierMove, courierMoves } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { type MovedCourier, moveCourierStatus } from './courier-moves.sql.ts'
import { findCourier } from './couriers.sql.ts'
import { goOffline } from './go-offline.ts'

interface MoveDetails {
  reason?: string | undefined
  until?: string | null | undefined
  /** For the clock: only if the suspension has run out by then. */
  endedBy?: Date
}

/** The only way a courier changes status (F5): conditional update, audit log and event in one transaction. */
export async function moveCourier(
  tx: Tx,
  actor: Principal | undefined,
  move: CourierMove,
  courierId: string,
  details: MoveDetails = {},
): Promise<MovedCourier> {
  const { from, to } = courierMoves[move]
  const reason = details.reason || null
  if ('needsReason' in courierMoves[move] && !reason)
    throw new AppError('bad_input', 'Please give a reason', { path: 'reason' })
  const moved = await moveCourierStatus(tx, {
    courierId,
    from,
    to,
    reason,
    until: details.until ?? null,
    ...(details.endedBy && { endedBy: details.endedBy }),
  })
  if (!moved) throw await lostRace(tx, courierId)
  if (moved.status !== 'approved' && moved.status !== 'active') await goOffline(tx, moved.id)
  if (actor?.role !== 'courier') await record(tx, actor, move, moved, details)
  await tell(tx, move, moved, details)
  return moved
}

async function lostRace(tx: Tx, courierId: string): Promise<AppError> {
  const courier = await findCourier(tx, courierId)
  if (!courier) return new AppError('not_found')
  return new AppError('conflict', 'This courier is {status} now. Somebody else may have changed it.', {
    values: { status: courier.status },
  })
}

const actionOf: Record<CourierMove, AuditAction> = {
  apply: 'courier.applied',
  approve: 'courier.approved',
  reject: 'courier.rejected',
  start: 'courier.activated',
  activate: 'courier.activated',
  deactivate: 'courier.deactivated',
  suspend: 'courier.suspended',
  reinstate: 'courier.reinstated',
}

const record = (tx: Tx, actor: Principal | undefined, move: CourierMove, moved: MovedCourier, details: MoveDetails) =>
  recordChange(tx, actor, {
    action: actionOf[move],
    subjectType: 'courier',
    subjectId: moved.id,
    before: { status: moved.oldStatus, ...(moved.oldReason && { reason: moved.oldReason }) },
    after: {
      status: moved.status,
      ...(details.reason && { reason: details.reason }),
      ...(details.until && { until: details.until }),
    },
  })

async function tell(tx: Tx, move: CourierMove, moved: MovedCourier, details: MoveDetails): Promise<void> {
  const facts = { courierId: moved.id, userId: moved.userId }
  const reason = details.reason ?? ''
  if (moved.status !== 'approved' && moved.status !== 'active') await tx.emit({ type: 'courier.stopped', ...facts })
  if (move === 'approve') await tx.emit({ type: 'courier.approved', ...facts })
  if (move === 'reject') await tx.emit({ type: 'courier.rejected', reason, ...facts })
  if (move === 'suspend') await tx.emit({ type: 'courier.suspended', reason, until: details.until ?? null, ...facts })
  if (move === 'reinstate') await tx.emit({ type: 'courier.reinstated', ...facts })
}
