import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { messagesQuery } from '../../notifications/index.ts'
import { orderQuery } from '../../orders/index.ts'
import { activeQuery, courierRulesQuery } from './courier.queries.ts'
import { runsQuery } from './run/run.queries.ts'

/** More than anybody carries at a time. */
const most = 40
/** Of whom is talked with most. */
const mostConversations = 12

/** Reads each delivery whole while there is a network, with its conversation, so that it also opens without one when it was never opened. */
export function KeepDetails() {
  const { data = [] } = useQuery(activeQuery)
  useQuery(courierRulesQuery)
  useQuery(runsQuery)
  useQueries({ queries: data.slice(0, most).map(({ orderNumber }) => orderQuery(orderNumber)) })
  return data
    .slice(0, mostConversations)
    .map(({ orderNumber }) => <KeepConversation key={orderNumber} order={orderNumber} />)
}

function KeepConversation({ order }: { order: string }) {
  useInfiniteQuery(messagesQuery(order))
  return null
}
