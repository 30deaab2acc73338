import { useQueries, useQuery } from '@tanstack/react-query'
import { useOptimisticOrders } from '../../../lib/offline/use-queue.ts'
import { type OrderView, orderQuery } from '../../../orders/index.ts'
import { activeQuery } from '../courier.queries.ts'

const none: OrderView[] = []

/** Every order that the courier has, whole, as the device knows them. */
export function useCarried(): OrderView[] {
  const { data: list = [] } = useQuery(activeQuery)
  const whole = useQueries({
    queries: list.map(({ orderNumber }) => orderQuery(orderNumber)),
    combine: (answers) => answers.map(({ data }) => data).filter((order) => order !== undefined),
  })
  return useOptimisticOrders(whole) ?? none
}
