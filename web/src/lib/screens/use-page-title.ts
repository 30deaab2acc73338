import { useLayoutEffect } from 'react'
import { useConfig } from '../query/config.queries.ts'

/** `Profile · Maple Dispatch`; without a title the company's name alone. */
export function usePageTitle(title?: string) {
  const { companyName } = useConfig()
  // With the heading, not a moment after it: whoever announces the screen then reads its title (app/screen-change.tsx).
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${companyName}` : companyName
  }, [title, companyName])
}
