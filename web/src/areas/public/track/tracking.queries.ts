import { plainNumber } from '@maple/contract/orders/order-number'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Language } from '../../../lib/i18n.ts'
import { preloaded, preloadedAt } from '../../../lib/query/preloaded.ts'
import { publicKeys } from '../public.keys.ts'

/** The words of the timeline are the server's, so each language is read anew. */
export const trackingQuery = (number: string, lang: Language) =>
  queryOptions({
    queryKey: publicKeys.tracking.of(plainNumber(number), lang),
    queryFn: async ({ signal }) => (await api('GET /orders/track/:number', { params: { number }, signal })).data,
    initialData: () => preloaded<TrackingView>(`/orders/track/${encodeURIComponent(number)}`),
    initialDataUpdatedAt: preloadedAt,
  })

/** What the home page hands over, so that the tracking page shows at once what was just read. */
export interface HandedTracking {
  tracking: TrackingView
  language: Language
  /** When it was read, in milliseconds: a page that is reloaded finds it again, and old. */
  at: number
}

export function readHandedOver(state: unknown): HandedTracking | undefined {
  const handed = typeof state === 'object' && state !== null ? (state as Partial<HandedTracking>) : {}
  return handed.tracking && handed.language && handed.at ? (handed as HandedTracking) : undefined
}
