import { useLayoutEffect } from 'react'

/** On <html>, so that dialogs and menus, which live outside of the shell, follow it too. */
export function useDensity(density: 'dense' | 'touch') {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
    return () => {
      delete document.documentElement.dataset.density
    }
  }, [density])
}
