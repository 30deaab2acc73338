import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/**
 * As `useSearchParams`, but a change begins with the address as it is now. What was drawn last may be older: another
 * filter was chosen a moment before, and would be lost. On a screen that is being left nothing is changed any more.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
      if (new URL(pathname, window.location.href).pathname !== window.location.pathname) return
      const next = new URLSearchParams(window.location.search)
      edit(next)
      setParams(next, options)
    },
    [pathname, setParams],
  )
  return [params, change] as const
}
