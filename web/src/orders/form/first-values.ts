import type { Account } from '../../accounts/index.ts'
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

/** Its own fields, with what was typed into those that it has. */
export function forAccount(values: OrderValues, account: Account | undefined): OrderValues {
  const { references, costCentre } = values
  return {
    ...values,
    accountId: account?._id ?? '',
    references: Object.fromEntries((account?.references ?? []).map(({ key }) => [key, references[key] ?? ''])),
    costCentre: account?.costCentres.includes(costCentre) ? costCentre : '',
  }
}

/** A new order starts at one's own door, or where the business says: the default address, and who is met there. */
export function firstValues(user: User, addresses: readonly Address[], account?: Account): OrderValues {
  const door = account?.defaultPickup
  const own = ownFirst(user, addresses)
  if (!door) return forAccount(own, account)
  const pickup = {
    address: door.address,
    point: door.point ?? null,
    picked: null,
    contactName: door.contactName || own.pickup.contactName,
    contactPhone: door.contactPhone ? formatPhone(door.contactPhone) : own.pickup.contactPhone,
    instructions: door.instructions ?? '',
  }
  return forAccount({ ...own, pickup }, account)
}

function ownFirst(user: User, addresses: readonly Address[]): OrderValues {
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
