import { useSyncExternalStore } from 'react'

type Kind = 'success' | 'error' | 'info' | 'warning'

interface Extra {
  description?: string
  /** A toast with the same id replaces the one before. */
  id?: string
  /** Until it is closed by hand. */
  stays?: boolean
  /** How long it is there, where another time is promised. */
  forMs?: number
  action?: { label: string; onClick: () => void }
}

// The toaster is loaded with the first toast: most visits to a public page raise none.
let wanted = false
const listeners = new Set<() => void>()

const raise = (kind: Kind) => async (message: string, extra?: Extra) => {
  wanted = true
  for (const listener of listeners) listener()
  const { show } = await import('./toaster.tsx')
  show(kind, message, extra)
}

export const toast = {
  success: raise('success'),
  error: raise('error'),
  info: raise('info'),
  warning: raise('warning'),
}

export const useToasterWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )
