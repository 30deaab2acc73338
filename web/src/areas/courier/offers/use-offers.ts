import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AvailableList, type AvailableOrder, firstAvailableQuery } from '../courier.queries.ts'
import { type Run, runsQuery } from '../run/run.queries.ts'

/** One order, or a run as a whole, that this courier is asked about. */
export type Offer = { key: string; until: string | null } & (
  | { kind: 'order'; order: AvailableOrder; position: AvailableList['position'] }
  | { kind: 'run'; run: Run }
)
export type OrderOffer = Extract<Offer, { kind: 'order' }>
export type RunOffer = Extract<Offer, { kind: 'run' }>

/** Theirs alone, or told to a few at a time; the free ones are nobody's. */
const isOffer = ({ status, offerExpiresAt }: AvailableOrder) => status === 'assigned' || offerExpiresAt !== null

export function offersOf(list: AvailableList | undefined, runs: readonly Run[] | undefined): Offer[] {
  const orders = list?.data.filter(isOffer) ?? []
  const unanswered = runs?.filter(({ status, acceptedAt }) => status === 'handed-out' && acceptedAt === null) ?? []
  return [
    ...orders.map((order) => ({
      kind: 'order' as const,
      // Offered once more it is another offer.
      key: `${order._id} ${order.offerExpiresAt}`,
      until: order.offerExpiresAt,
      order,
      position: list?.position ?? null,
    })),
    ...unanswered.map((run) => ({ kind: 'run' as const, key: `${run._id} ${run.handedOutAt}`, until: null, run })),
  ]
}

/** Everything this courier is asked now, the most urgent first. */
export function useOffers(): Offer[] {
  const { data: list } = useQuery(firstAvailableQuery())
  const { data: runs } = useQuery(runsQuery)
  return useMemo(() => offersOf(list, runs), [list, runs])
}
