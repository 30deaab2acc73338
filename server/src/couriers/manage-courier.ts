import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { MovedCourier } from './courier-moves.sql.ts'
import { findCourier } from './couriers.sql.ts'
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
