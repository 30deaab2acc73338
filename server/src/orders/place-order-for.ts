import type { placeOrderFor as contract, Language, OrderView } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { findUser, inviteCustomer } from '../identity/index.ts'
import type { Actor } from '../platform/actor.ts'
import { inOneTransaction, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type Customer, placeOrder } from './place-order.ts'

type Body = z.output<(typeof contract)['body']>

/** By staff for somebody who phoned. Account, order and what follows commit together. */
export function placeOrderFor(
  deps: Deps,
  actor: Actor,
  { customerId, customer, confirm = false, ...order }: Body,
  language: Language,
): Promise<OrderView> {
  return inOneTransaction(deps.db, async (tx) => {
    const owner = await ownerOf(tx, deps, actor, { customerId, customer })
    const placed = await placeOrder(deps, actor, order, language, owner, confirm)
    await recordChange(tx, actor, {
      action: 'order.placed-for',
      subjectType: 'order',
      subjectId: placed._id,
      after: { customerId: owner.id, total: placed.totalAmount },
    })
    return placed
  })
}

async function ownerOf(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { customerId, customer }: Pick<Body, 'customerId' | 'customer'>,
): Promise<Customer> {
  if (Boolean(customerId) === Boolean(customer))
    throw new AppError('bad_input', 'Choose a customer', { path: 'customerId' })
  const user = customer
    ? await inviteCustomer(tx, deps, actor, customer, 'customer.')
    : await findUser(tx, customerId as string)
  if (user?.role !== 'customer') throw new AppError('bad_input', 'Choose a customer', { path: 'customerId' })
  if (!user.isActive) throw new AppError('conflict', 'This customer is not active')
  return { id: user.id, name: `${user.firstName} ${user.lastName}` }
}
