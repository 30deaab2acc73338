import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { applyOrderNews, type OrderNews } from './order-news.ts'

/** A busy company changes many orders a second: what is heard is gathered, and read at most this often. */
const pauseMs = 1500
/** One move tells more than one thing, at almost the same time. */
const gatherMs = 50

interface Gathering {
  heard: Map<string, OrderNews>
  also: Map<string, QueryKey>
}

/** Several parts of a page hear the same news: it is gathered once for all of them, and read once. */
const gatherings = new WeakMap<QueryClient, Gathering>()
const lastReadAt = new WeakMap<QueryClient, number>()

/** Orders that changed are read again soon, and `also` with them. */
export function gatherNews(client: QueryClient, news: OrderNews, also: readonly QueryKey[]) {
  const gathering = gatherings.get(client) ?? begin(client)
  gathering.heard.set(`${news.orderId} ${news.change}`, news)
  for (const key of also) gathering.also.set(hashKey(key), key)
}

function begin(client: QueryClient): Gathering {
  const gathering: Gathering = { heard: new Map(), also: new Map() }
  gatherings.set(client, gathering)
  const readIt = () => {
    gatherings.delete(client)
    lastReadAt.set(client, Date.now())
    void applyOrderNews(client, [...gathering.heard.values()], [...gathering.also.values()])
  }
  setTimeout(readIt, Math.max(gatherMs, (lastReadAt.get(client) ?? 0) + pauseMs - Date.now()))
  return gathering
}
