import { lazy } from 'react'

/** For where it lies behind a tab: loaded when that is opened. */
export const LateRatingsPanel = lazy(async () => ({ default: (await import('./ratings-panel.tsx')).RatingsPanel }))
