import { lazy } from 'react'

const dialogs = () => import('./dialogs.ts')

/** Loaded when they are asked for. */
export const DecideDialog = lazy(async () => ({ default: (await dialogs()).DecideDialog }))
export const EditOrderDialog = lazy(async () => ({ default: (await dialogs()).EditOrderDialog }))
export const FinishStopDialog = lazy(async () => ({ default: (await dialogs()).FinishStopDialog }))
export const SetPriceDialog = lazy(async () => ({ default: (await dialogs()).SetPriceDialog }))
