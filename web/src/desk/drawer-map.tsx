import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { trackingQuery } from '../orders/orders.queries.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const OrderMap = lazy(() => import('../orders/order-map.tsx'))

/** Both ends and the courier between them; the list of facts below says the same in words. */
export function DrawerMap({ number }: { number: string }) {
  const { data } = useQuery(trackingQuery(number))
  const waiting = <Skeleton className="h-56 w-full" />
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <OrderMap order={data} className="h-56 rounded-md border border-line" />
    </Suspense>
  )
}
