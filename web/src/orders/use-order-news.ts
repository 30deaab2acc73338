import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNews } from '../lib/api/socket.ts'
import { applyOrderNews, type OrderNews } from './order-news.ts'

/** A busy company changes many orders a second: what is heard is gathered, and read at most this often. */
const pauseMs = 1500
/** One move tells more than one thing, at almost the same time. */
const gatherMs = 50

interface Gathering {
  heard: Map<string, OrderNews>
  also: Map<string, QueryKey>
  waiting: ReturnType<typeof setTimeout> | undefined
  last: number
}

/** Several parts of a page hear the same news: it is gathered once for all of them, and read once. */
const gatherings = new WeakMap<QueryClient, Gathering>()

function gather(client: QueryClient, news: OrderNews, also: readonly QueryKey[]) {
  const fresh: Gathering = { heard: new Map(), also: new Map(), waiting: undefined, last: 0 }
  const gathering = gatherings.get(client) ?? fresh
  gatherings.set(client, gathering)
  gathering.heard.set(`${news.orderId} ${news.change}`, news)
  for (const key of also) gathering.also.set(hashKey(key), key)
  gathering.waiting ??= setTimeout(
    () => {
      gatherings.set(client, { ...fresh, last: Date.now() })
      void applyOrderNews(client, [...gathering.heard.values()], [...gathering.also.values()])
    },
    Math.max(gatherMs, gathering.last + pauseMs - Date.now()),
  )
}

/** Keeps the orders on this screen true, and reads `also` again whenever one has changed. */
export function useOrderNews(...also: QueryKey[]) {
  const queryClient = useQueryClient()
  useNews('orders', ({ orderId, change }) =>
    gather(queryClient, { ...(orderId && { orderId }), ...(change && { change }) }, also),
  )
}
