import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only what may come right by itself is asked again: no answer, a timeout, a server that is away. */
const mayComeRight = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
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
