import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const
/** Whoever only looks gets it too. */
const patienceMs = 10_000

/**
 * When the map may come: with the first sign of a reader, or a while after the page. Without a graphics card drawing it
 * takes seconds, and those belong to what the page is opened for: when the parcel is here.
 */
export function useMapTime(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const now = () => setIsTime(true)
    const patience = setTimeout(now, patienceMs)
    for (const sign of signs) addEventListener(sign, now, { once: true, passive: true })
    return () => {
      clearTimeout(patience)
      for (const sign of signs) removeEventListener(sign, now)
    }
  }, [])
  return isTime
}
