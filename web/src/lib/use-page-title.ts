import { useEffect } from 'react'
import { useConfig } from './config.queries.ts'

/** `Profile · Maple Dispatch`; without a title the company's name alone. */
export function usePageTitle(title?: string) {
  const { companyName } = useConfig()
  useEffect(() => {
    document.title = title ? `${title} · ${companyName}` : companyName
  }, [title, companyName])
}
