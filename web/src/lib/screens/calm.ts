import { useEffect, useState } from 'react'

/** How long after a screen is drawn what nobody waits for is fetched. */
export const calmMs = 4000

/** Whether this part of the page has been there for some seconds: for readings that are only kept for later. */
export function useIsCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs)
    return () => clearTimeout(timer)
  }, [])
  return isCalm
}
