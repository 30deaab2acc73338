import { useEffect } from 'react'

/** How long after a screen is drawn parts that nobody has asked for yet are fetched. */
const calmMs = 4000

const asked = new Set<() => Promise<unknown>>()

/**
 * Fetches a part that is not needed until somebody opens it, once the browser has nothing better to do: by then it is
 * mostly there. What fails is asked for again when it is opened.
 */
export function useLoadSoon(load: () => Promise<unknown>) {
  useEffect(() => {
    if (asked.has(load)) return
    const timer = setTimeout(() => {
      asked.add(load)
      const start = () => void load().catch(() => asked.delete(load))
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: calmMs })
      else start()
    }, calmMs)
    return () => clearTimeout(timer)
  }, [load])
}
