import { lazy } from 'react'

const dialogs = () => import('./dialogs.ts')

/** Loaded when they are asked for. */
export const GiveDialog = lazy(async () => ({ default: (await dialogs()).GiveDialog }))
export const KeysDialog = lazy(async () => ({ default: (await dialogs()).KeysDialog }))
export const FilterDialog = lazy(async () => ({ default: (await dialogs()).FilterDialog }))
