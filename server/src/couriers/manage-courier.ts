import type { CourierMove, CourierSummary, Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { findCourier } from './couriers.sql.ts'
import { showCourier } from './list-couriers.ts'
import { moveCourier } from './move-courier.ts'

/** What staff do with a courier, and the courier as it is afterwards. */
export function manageCourier(
  deps: Deps,
  actor: Principal,
  move: CourierMove,
  id: string,
  details: { reason?: string | undefined; until?: string | null | undefined },
  language: Language,
): Promise<CourierSummary> {
  return deps.db.transaction(async (tx) => {
    await moveCourier(tx, actor, move, id, details)
    return showCourier(deps, tx, actor, id, language)
  })
}

export async function toggleCourier(
  deps: Deps,
  actor: Principal,
  id: string,
  { reason, to }: { reason?: string | undefined; to?: 'active' | 'inactive' | undefined },
  language: Language,
): Promise<CourierSummary> {
  const courier = await findCourier(deps.db, id)
  if (!courier) throw new AppError('not_found')
  const move = (to ? to === 'active' : courier.status === 'inactive') ? 'activate' : 'deactivate'
  return manageCourier(deps, actor, move, id, { reason }, language)
}

export function suspendCourier(
  deps: Deps,
  actor: Principal,
  id: string,
  { reason, until }: { reason?: string | undefined; until?: string | null | undefined },
  language: Language,
): Promise<CourierSummary> {
  if (until && new Date(until) <= deps.now())
    throw new AppError('bad_input', 'The end of the suspension must lie in the future', { path: 'until' })
  return manageCourier(deps, actor, 'suspend', id, { reason, until }, language)
}
