/** The worker itself: `self` in its own words. */
export const worker = self as unknown as ServiceWorkerGlobalScope
