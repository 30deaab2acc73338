import type { placeOrderFor as placeFor, placeOrder } from '@maple/contract'
import type { z } from 'zod'
import { requireMember } from '../accounts/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { createOrder, placeOrderFor, prepareOrder, prepareOrderFor, type WholeOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { namingAccount, type Principal } from '../platform/principal.ts'
import { rehearse } from './rehearse.ts'
import { scriptFor, stepsOf } from './scripts.ts'
import { tellOfTestOrder } from './tell-of-test-order.ts'
import { countSince, insertTestOrder } from './test-orders.sql.ts'

const mostADay = 2_000

/** Priced and checked like any order, with the same refusals; then nothing of it is kept but a copy (N2). */
export async function rehearseOrder(
  deps: Deps,
  actor: Principal,
  body: z.output<(typeof placeOrder)['body']>,
): Promise<WholeOrder> {
  const order = namingAccount(actor, body)
  if (order.accountId) requireMember(actor, order.accountId, ['owner', 'booker'])
  const priced = await prepareOrder(deps, actor.id, order)
  const placedBy = { role: actor.role, userId: actor.id }
  return asTest(await rehearse(deps, (tx) => createOrder(tx, deps, { customer: actor, placedBy, order, priced })))
}

export async function rehearseOrderFor(
  deps: Deps,
  actor: Principal,
  body: z.output<(typeof placeFor)['body']>,
): Promise<WholeOrder> {
  const prepared = await prepareOrderFor(deps, actor, body)
  const { courierId: _, ...without } = body
  return asTest(await rehearse(deps, (tx) => placeOrderFor(tx, deps, actor, without, prepared)))
}

/** Nobody is asked to pay: money counts as there, or as owed where the account's terms say so. */
const asTest = (order: WholeOrder): WholeOrder => ({
  ...order,
  isTest: true,
  pinSealed: null,
  stops: order.stops.map((stop) => ({ ...stop, pinSealed: null })),
  paymentStatus: order.paymentStatus === 'on-account' ? 'on-account' : 'completed',
  timeline: order.timeline.map((entry, at) => ({ ...entry, id: at + 1 })),
})

export async function keepTestOrder(tx: Tx, deps: DepsInTx, order: WholeOrder): Promise<void> {
  const counted = await countSince(tx, order.accountId, new Date(tx.now.getTime() - 86_400_000))
  if ((counted?.total ?? 0) >= mostADay)
    throw new AppError('conflict', 'There can be at most {maximum} test orders a day', {
      values: { maximum: mostADay },
    })
  const script = scriptFor(order.packageValueCents)
  await insertTestOrder(tx, order, script)
  await tellOfTestOrder(tx, deps, { order, event: 'order.placed', from: null, cause: 'placed' })
  const [first] = order.priceState === 'priced' ? stepsOf(script) : []
  if (first) await sendStep(tx, deps, order.id, 0, first.after)
}

export const sendStep = (
  tx: Tx,
  { jobs, now }: Pick<DepsInTx, 'jobs' | 'now'>,
  id: string,
  step: number,
  after: number,
) => jobs.send(tx, 'advance-test-order', { id, step }, new Date(now().getTime() + after * 1000))
