import type { Address } from '../../identity/index.ts'
import { formatPhone, fullName } from '../../lib/format/format.ts'
import type { User } from '../../lib/session/session.tsx'
import { type KeptOrder, keptOrders, visitor } from './order-draft.ts'
import { emptyOrder, type OrderValues } from './order-values.ts'

/** What was kept of an order that was begun: one's own, or that of a visitor who has just become a customer. */
export function keptFor(user: User): KeptOrder | undefined {
  const begun = keptOrders.read(visitor)
  if (begun) {
    const { pickup } = firstValues(user, [])
    const { values } = begun
    const { address, point, picked } = values.pickup
    keptOrders.write(user._id, { values: { ...values, pickup: { ...pickup, address, point, picked } } })
    keptOrders.clear(visitor)
  }
  return keptOrders.read(user._id)
}

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
