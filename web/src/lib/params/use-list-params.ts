import { useCallback, useMemo } from 'react'
import { pageOf } from './page-of.ts'
import { useQueryParams } from './use-query-params.ts'

/**
 * Search, filters, sort and page of a list, kept in the URL so that a link or Back brings the list back. A value equal to
 * its default is left out; any change but that of the page starts again at page 1. `defaults` is a constant of the module.
 */
export function useListParams<const D extends Record<string, string>>(defaults: D) {
  const [params, changeParams] = useQueryParams()
  const values = useMemo(
    () =>
      Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, params.get(key) ?? value])) as {
        [K in keyof D]: string
      },
    [defaults, params],
  )
  const page = pageOf(params.get('page'))

  const set = useCallback(
    (change: Partial<Record<keyof D, string>> & { page?: number }) =>
      changeParams(
        (next) => {
          next.delete('page')
          for (const [key, value] of Object.entries(change)) {
            const fallback = key === 'page' ? '1' : defaults[key]
            if (value === undefined || String(value) === fallback) next.delete(key)
            else next.set(key, String(value))
          }
        },
        // Typing in the search box must not fill the history; a page or a filter is a step one can go back from.
        { replace: 'search' in change, preventScrollReset: true },
      ),
    [defaults, changeParams],
  )
  return { values, page, set }
}
