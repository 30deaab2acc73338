import type { Address } from '../../identity/index.ts'
import { formatPhone, fullName } from '../../lib/format/format.ts'
import type { User } from '../../lib/session/session.tsx'
import { type KeptOrder, keptOrders, visitor } from './order-draft.ts'
import { emptyOrder, type OrderValues } from './order-values.ts'

/**
 * What was kept of an order that was begun: one's own, or that of a visitor who has just become a customer. Whoever orders
 * an earlier one again goes on with what they changed in that one, not with another.
 */
export function keptFor(user: User, again = ''): KeptOrder | undefined {
  if (again) {
    const kept = keptOrders.read(user._id)
    return kept?.again === again ? kept : undefined
  }
  const begun = keptOrders.read(visitor)
  if (begun) {
    const { pickup } = firstValues(user, [])
    const { values } = begun
    const { address, point, picked } = values.pickup
    keptOrders.write(user._id, { values: { ...values, pickup: { ...pickup, address, point, picked } }, again: '' })
    keptOrders.clear(visitor)
  }
  return keptOrders.read(user._id)
}

/** Whether an order was begun on this device, by them or by a visitor who may be them. */
export const hasKeptOrder = (user: Pick<User, '_id' | 'role'> | null | undefined): boolean =>
  user
    ? user.role === 'customer' && Boolean(keptOrders.read(user._id) ?? keptOrders.read(visitor))
    : keptOrders.read(visitor) !== undefined

/** A new order starts at one's own door: the default address and one's own name and phone. */
export function firstValues(user: User, addresses: readonly Address[]): OrderValues {
  const home = addresses.find(({ isDefault }) => isDefault)
  return {
    ...emptyOrder,
    pickup: {
      address: home?.address ?? '',
      point: null,
      picked: null,
      contactName: fullName(user),
      contactPhone: user.phone ? formatPhone(user.phone) : '',
      instructions: '',
    },
  }
}
