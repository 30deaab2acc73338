import { useEffect } from 'react'
import { calmMs } from './calm.ts'
import { type Load, loadParts } from './load-screens.ts'

const asked = new Set<Load<unknown>>()

/**
 * Fetches a part that is not needed until somebody opens it, once the browser has nothing better to do: by then it is
 * mostly there, and opens at once. What fails is asked for again when it is opened.
 */
export function useLoadSoon(load: Load<unknown>) {
  useEffect(() => {
    if (asked.has(load)) return
    const timer = setTimeout(() => {
      asked.add(load)
      const start = () => void loadParts([load])
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: calmMs })
      else start()
    }, calmMs)
    return () => clearTimeout(timer)
  }, [load])
}
