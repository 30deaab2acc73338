import type { Address } from '../identity/identity.queries.ts'
import { formatPhone, fullName } from '../lib/format.ts'
import type { User } from '../lib/session.tsx'
import { emptyOrder, type OrderValues } from './order-values.ts'

/** A new order starts at one's own door: the default address and one's own name and phone. */
export function firstValues(user: User, addresses: readonly Address[]): OrderValues {
  const home = addresses.find(({ isDefault }) => isDefault)
  return {
    ...emptyOrder,
    pickup: {
      address: home?.address ?? '',
      point: null,
      contactName: fullName(user),
      contactPhone: user.phone ? formatPhone(user.phone) : '',
      instructions: '',
    },
  }
}
