import { type BulkResult, type moveManyOrders as contract, type Language, say, sayKnown } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { inLanguage } from '../platform/error-handler.ts'
import { AppError } from '../platform/errors.ts'
import { type Principal, requirePermission } from '../platform/principal.ts'
import { assignOrder } from './assign-order.ts'
import { cancelOrder } from './cancel-order.ts'

type Body = z.output<(typeof contract)['body']>

/** One after the other, each in a transaction of its own: one that fails says why and stops nobody. */
export async function moveManyOrders(
  deps: Deps,
  actor: Principal,
  body: Body,
  language: Language,
): Promise<BulkResult[]> {
  requirePermission(actor, body.action === 'assign' ? 'courier-assignment' : 'order-management')
  const results: BulkResult[] = []
  for (const ref of new Set(body.orderIds)) results.push(await moveOne(deps, actor, ref, body, language))
  return results
}

async function moveOne(deps: Deps, actor: Principal, ref: string, body: Body, language: Language): Promise<BulkResult> {
  try {
    const order = await deps.db.transaction((tx) =>
      body.action === 'assign'
        ? assignOrder(tx, actor, ref, { courierId: body.courierId ?? '' })
        : cancelOrder(tx, actor, ref, body),
    )
    return { orderId: order.id, orderNumber: order.orderNumber, done: true, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error, ref }, 'bulk')
    const message =
      error instanceof AppError
        ? sayKnown(language, error.words, inLanguage(language, error.details.values))
        : say(language, 'Something went wrong on our side. Please try again.')
    return { orderId: ref, orderNumber: null, done: false, message }
  }
}
