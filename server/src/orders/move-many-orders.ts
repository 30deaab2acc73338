import type { moveManyOrders as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { type Principal, requirePermission } from '../platform/principal.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'

type Body = z.output<(typeof contract)['body']>

/** The order that was moved, or why it was not. */
type Moved = { id: string; orderNumber: string } | { ref: string; fault: AppError }

/** One after the other, each in a transaction of its own: one that fails says why and stops nobody. */
export async function moveManyOrders(deps: Deps, actor: Principal, body: Body): Promise<Moved[]> {
  requirePermission(actor, body.action === 'assign' ? 'courier-assignment' : 'order-management')
  const results: Moved[] = []
  for (const ref of new Set(body.orderIds)) results.push(await moveOne(deps, actor, ref, body))
  return results
}

async function moveOne(deps: Deps, actor: Principal, ref: string, body: Body): Promise<Moved> {
  try {
    return await deps.db.transaction((tx) =>
      body.action === 'assign'
        ? assignOrder(tx, actor, ref, { courierId: body.courierId ?? '' })
        : cancelOrder(tx, actor, ref, body),
    )
  } catch (error) {
    if (error instanceof AppError) return { ref, fault: error }
    deps.log.error({ err: error, ref }, 'bulk')
    return { ref, fault: new AppError('internal') }
  }
}
