import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Only what may come right by itself is asked again: no answer, a timeout, a server that is away. */
const mayComeRight = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

/**
 * News that come while a question is being answered for the first time: the library lets that answer stand, which may
 * have been read before the news. Here it is asked once more.
 */
export class FreshQueryClient extends QueryClient {
  /** What is read again since this very moment: one piece of news reaches several parts of a page, and is read once. */
  #now = { queries: new Set<Query>(), readings: [] as Promise<void>[] }

  override async invalidateQueries<K extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const now = this.#now
    if (now.queries.size === 0)
      queueMicrotask(() => {
        this.#now = { queries: new Set(), readings: [] }
      })
    const before = [...now.queries]
    const isNew = (query: Query) => !before.includes(query)
    for (const query of this.getQueryCache().findAll(filters).filter(isNew)) now.queries.add(query)
    const predicate = (query: Query) => isNew(query) && (filters?.predicate?.(query as never) ?? true)
    now.readings.push(this.#readAgain({ ...filters, predicate } as InvalidateQueryFilters<K>, options))
    await Promise.all(now.readings)
  }

  async #readAgain<K extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    const overtaken = firstAnswers.map(async (query) => {
      // Whoever asked shows why it failed; here it only has to be over.
      await query.promise?.catch(() => {})
      if (query.state.data !== undefined) await super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
    await Promise.all([super.invalidateQueries(filters, options), ...overtaken])
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      // Without a network a question fails, with words and a Retry, rather than wait for ever; what is known stays.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayComeRight(error),
      retryDelay: (failures, error) =>
        error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : Math.min(1000 * 2 ** failures, 5000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
