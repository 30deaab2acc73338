import { recordChange } from '../audit/index.ts'
import { findCourier, requireAssignableCourier, type WorkingCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { moveOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type AnyPrincipal, asSystem, type Principal } from '../platform/principal.ts'
import { listCarried, withdrawOffers } from './offers.sql.ts'

interface Released {
  released: string[]
  kept: { orderId: string; fault: AppError }[]
}

/**
 * What becomes of the open work of a courier who cannot go on (O3): back to everybody, or to somebody else. What is
 * loaded stays with who has it. One after the other, each in a transaction of its own: what cannot be moved says why.
 */
export async function releaseOrders(
  deps: Deps,
  actor: Principal,
  courierId: string,
  to: string | undefined,
): Promise<Released> {
  if (!(await findCourier(deps.db, courierId))) throw new AppError('not_found')
  if (to === courierId) throw new AppError('bad_input', 'Choose another courier', { path: 'to' })
  const next = to === undefined ? undefined : await requireAssignableCourier(deps.db, to)
  const result: Released = { released: [], kept: [] }
  for (const { id, isLoaded } of await listCarried(deps.db, courierId)) {
    const fault = isLoaded
      ? new AppError('order_moved_on', 'It has been picked up')
      : await give(deps, actor, id, courierId, next)
    if (fault) result.kept.push({ orderId: id, fault })
    else result.released.push(id)
  }
  await deps.db.transaction((tx) =>
    recordChange(tx, actor, {
      action: 'courier.orders-released',
      subjectType: 'courier',
      subjectId: courierId,
      after: { to: to ?? null, released: result.released.length, kept: result.kept.length },
    }),
  )
  return result
}

/** Nothing when it worked, else why not. */
async function give(
  deps: Deps,
  actor: Principal,
  orderId: string,
  from: string,
  next: WorkingCourier | undefined,
): Promise<AppError | undefined> {
  try {
    await deps.db.transaction((tx) => giveOrder(tx, actor, orderId, from, next))
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}

/** Back to everybody, or from whoever has it to somebody else, in one step; what is loaded cannot be given so. */
export async function giveOrder(
  tx: Tx,
  actor: AnyPrincipal,
  orderId: string,
  from: string | null,
  next: WorkingCourier | undefined,
  routeId?: string,
): Promise<void> {
  const [order] = await tx<{ status: string }[]>`select status from orders where id = ${orderId} for no key update`
  if (order?.status === 'accepted') await moveOrder(tx, actor, 'release', orderId, { insteadOf: from })
  // An offer of one's own is withdrawn; nobody has said no.
  else if (!next) {
    await withdrawOffers(tx, orderId)
    await moveOrder(tx, asSystem('dispatch'), 'decline', orderId, { insteadOf: from })
  }
  if (next)
    await moveOrder(tx, actor, 'assign', orderId, {
      courier: next,
      insteadOf: order?.status === 'accepted' ? null : from,
      routeId,
    })
}
