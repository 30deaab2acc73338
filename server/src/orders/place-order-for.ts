import type { placeOrderFor as contract } from '@maple/contract'
import type { z } from 'zod'
import { accountNotFound, findBusinessAccount, findMemberRole, findOldestOwner } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { findUser, hashUnknownPassword, inviteCustomer } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { PricedDraft } from '../pricing/index.ts'
import { assignOrder } from './assign-order.ts'
import { createOrder, type NewOrderCommand, prepareOrder } from './create-order.ts'
import type { WholeOrder } from './order-rows.ts'
import { findWholeOrder } from './orders.sql.ts'
import { totalOf } from './view-order.ts'

type Body = z.output<(typeof contract)['body']>

/** By staff for somebody who phoned. Account, order and what follows commit together. */
export async function placeOrderFor(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { customerId, customer: wanted, courierId, confirm: _, ...order }: Body,
  { priced, passwordHash }: PreparedFor,
): Promise<WholeOrder> {
  const id = customerId ?? (order.accountId && !wanted ? await ownerOfAccount(tx, order.accountId) : undefined)
  const customer = await ownerOf(tx, deps, actor, { customerId: id, customer: wanted }, passwordHash)
  if (order.accountId) await requireMemberOf(tx, order.accountId, customer.id)
  const placedBy = { role: actor.role, userId: actor.id }
  const placed = await createOrder(tx, deps, { customer, placedBy, order, priced })
  await recordChange(tx, actor, {
    action: 'order.placed-for',
    subjectType: 'order',
    subjectId: placed.id,
    after: {
      customerId: customer.id,
      ...(order.accountId && { accountId: order.accountId }),
      total: totalOf(placed),
    },
  })
  if (!courierId) return placed
  await assignOrder(tx, actor, placed.id, { courierId })
  return (await findWholeOrder(tx, placed.id)) ?? placed
}

interface PreparedFor {
  priced: PricedDraft
  passwordHash: string
}

export async function prepareOrderFor(deps: Deps, actor: Principal, body: Body): Promise<PreparedFor> {
  const { customerId, customer, courierId, confirm = false, ...order } = body
  if (courierId && !actor.permissions.has('courier-assignment')) throw new AppError('forbidden')
  // For a business its oldest owner stands where nobody is named.
  if (customerId && customer) throw chooseCustomer()
  if (!customerId && (order.accountId ? customer : !customer)) throw chooseCustomer()
  return {
    priced: await prepareOrder(deps, customerId ?? null, order, { confirmed: confirm, anyWindow: true }),
    passwordHash: customer ? await hashUnknownPassword() : '',
  }
}

const chooseCustomer = () => new AppError('bad_input', 'Choose a customer', { path: 'customerId' })

async function ownerOfAccount(tx: Tx, accountId: string): Promise<string> {
  if (!(await findBusinessAccount(tx, accountId))) throw accountNotFound()
  const owner = await findOldestOwner(tx, accountId)
  if (!owner)
    throw new AppError('conflict', 'This account has no owner yet: somebody has to accept the invitation first')
  return owner.userId
}

/** Whoever an order is placed for belongs to the account, or it is their own. */
async function requireMemberOf(tx: Tx, accountId: string, userId: string): Promise<void> {
  if (accountId === userId || (await findMemberRole(tx, accountId, userId))) return
  throw new AppError('bad_input', 'This person is not a member of the account', { path: 'customerId' })
}

async function ownerOf(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { customerId, customer }: Pick<Body, 'customerId' | 'customer'>,
  passwordHash: string,
): Promise<NewOrderCommand['customer']> {
  const user = customer
    ? await inviteCustomer(tx, deps, actor, customer, passwordHash, 'customer.')
    : await findUser(tx, customerId as string)
  if (user?.role !== 'customer') throw chooseCustomer()
  if (!user.isActive) throw new AppError('conflict', 'This customer is not active')
  return { id: user.id, name: `${user.firstName} ${user.lastName}` }
}
