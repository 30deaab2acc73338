import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../identity/index.ts'
import { formatPhone } from '../../../lib/format/format.ts'
import type { KnownPlace } from '../../../ui/form/address-suggestions.tsx'
import { type OrderSummary, ordersQuery } from '../../orders.queries.ts'

export interface KnownAddress extends KnownPlace {
  /** Who was met there. */
  contact?: { name: string; phone: string }
}

const looked = 20
const few = 4

/** What the last orders say of this end, each address once, the newest first. */
export function recentOf(
  stop: 'pickup' | 'delivery',
  orders: readonly Pick<OrderSummary, 'type' | 'pickup' | 'delivery'>[],
  saved: readonly Pick<Address, 'address'>[],
): KnownAddress[] {
  const seen = new Set(saved.map(({ address }) => address))
  const found: KnownAddress[] = []
  for (const order of orders) {
    const { address, contactName, contactPhone } = order[stop]
    if ((stop === 'pickup' && order.type === 'delivery-only') || !address || seen.has(address)) continue
    seen.add(address)
    const phone = contactPhone ? formatPhone(contactPhone) : ''
    found.push({
      kind: 'recent',
      title: contactName ?? '',
      address,
      ...(contactName && { contact: { name: contactName, phone } }),
    })
  }
  return found.slice(0, few)
}

/** The address book and where one sent to last: most parcels go where one went before. */
export function useKnownAddresses(
  stop: 'pickup' | 'delivery',
  saved: readonly Address[],
  { accountId, withRecent }: { accountId: string; withRecent: boolean },
): KnownAddress[] {
  const { data } = useQuery({
    ...ordersQuery({ limit: looked, ...(accountId && { accountId }) }),
    enabled: withRecent,
  })
  const book = saved.map(({ label, address }): KnownAddress => ({ kind: 'saved', title: label, address }))
  return [...book, ...recentOf(stop, data?.data ?? [], saved)]
}
