import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { pointOf } from '../../picked-door.ts'
import type { OrderValues } from '../order-values.ts'
import type { ShownQuote } from '../use-quote.ts'

const TripMap = lazy(() => import('./trip-map.tsx'))

type End = 'pickup' | 'delivery'

/** What the last quote found out about an end, as long as it is still that address. */
export function placeOf(end: End, values: OrderValues, { shown }: ShownQuote) {
  const typed = values[end].address.trim()
  if (!typed || shown?.draft[end]?.address !== typed) return null
  return shown.quote[`${end}Place`] ?? null
}

/** The way on a map, between the doors that were picked or pinned, once both ends are known. */
export function Trip({ values, quote }: { values: OrderValues; quote: ShownQuote }) {
  const { type, pickup, delivery } = values
  const from = type === 'pickup-delivery' ? placeOf('pickup', values, quote) : (quote.shown?.quote.pickupPlace ?? null)
  const to = placeOf('delivery', values, quote)
  if (!from || !to) return null
  return (
    <Suspense fallback={<Skeleton className="h-57 w-full" />}>
      <TripMap
        from={pointOf(pickup.point, pickup.picked) ?? from}
        to={pointOf(delivery.point, delivery.picked) ?? to}
        words={{ from: pickup.address, to: delivery.address }}
      />
    </Suspense>
  )
}
