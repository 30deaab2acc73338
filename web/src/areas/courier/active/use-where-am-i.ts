import { useCallback, useEffect } from 'react'
import { lastPlace, notePlace, type Place } from './last-place.ts'

export const goodForMs = 60_000
const withinMs = 15_000

/** Whether it may be measured without asking: who was not told what for is not asked here. */
async function isAllowed(): Promise<boolean> {
  if (!('geolocation' in navigator)) return false
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return permission === undefined || permission.state === 'granted'
}

/**
 * Where the device is, measured while somebody still writes. What is done takes what is known by then and never waits
 * for the receiver: a courier who puts the phone away at once must not lose a report. It is the last place of this page, as
 * long as that is fresh: a stop stays open for the whole drive, and where it was opened is not where it is done.
 */
export function useWhereAmI(): () => Place | undefined {
  useEffect(() => {
    let here = true
    void isAllowed().then((allowed) => {
      if (!here || !allowed) return
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          notePlace({ latitude, longitude })
        },
        // Without a signal the report goes without a place.
        () => undefined,
        { maximumAge: goodForMs, timeout: withinMs },
      )
    })
    return () => {
      here = false
    }
  }, [])
  return useCallback(() => lastPlace(goodForMs), [])
}
