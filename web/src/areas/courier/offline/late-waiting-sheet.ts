import { lazy } from 'react'

/** Loaded when it is opened; the service worker keeps it for where there is no network. */
export const WaitingSheet = lazy(async () => ({ default: (await import('./waiting-sheet.tsx')).WaitingSheet }))
