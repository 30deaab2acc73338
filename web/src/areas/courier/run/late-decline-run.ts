import { lazy } from 'react'

/** Loaded when it is opened: with it comes what forms are made of. */
export const DeclineRunDialog = lazy(async () => ({
  default: (await import('./decline-run-dialog.tsx')).DeclineRunDialog,
}))
