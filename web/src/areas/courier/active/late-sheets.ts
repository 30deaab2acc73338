import { lazy } from 'react'

/** Loaded when they are opened; the service worker keeps them for where there is no network. */
export const ProofSheet = lazy(async () => ({ default: (await import('./stop-sheets.ts')).ProofSheet }))
export const MoreSheet = lazy(async () => ({ default: (await import('./stop-sheets.ts')).MoreSheet }))
export const ReturnDialog = lazy(async () => ({ default: (await import('./stop-sheets.ts')).ReturnDialog }))
export const ScanSheet = lazy(async () => ({ default: (await import('./stop-sheets.ts')).ScanSheet }))
export const LoadCheck = lazy(async () => ({ default: (await import('./stop-sheets.ts')).LoadCheck }))
export const TakeOverScan = lazy(async () => ({ default: (await import('./stop-sheets.ts')).TakeOverScan }))
