import { useEffect, useEffectEvent, useState } from 'react'
import { currentLanguage } from '../i18n.ts'
import { serverTimeOf } from '../server-clock.ts'
import { stored } from '../stored.ts'
import { type Fix, type Stop, secondsUntilNext } from './position-plan.ts'
import { keepPosition, sendPositions } from './positions.ts'
import { inTurn } from './send-waiting.ts'

/** `unasked`: the browser is going to ask, so somebody should say first what for. */
export type Sharing = 'unknown' | 'unasked' | 'on' | 'denied' | 'unavailable'

interface Reporter {
  userId: string
  /** Only while the courier takes orders. */
  isOnline: boolean
  stops: readonly Stop[]
  intervalSeconds: number
}

const measureWithinMs = 15_000
/** As far as the server reads them. */
const roughestMeters = 1_000_000
const fastestMetersPerSecond = 1000

function measure(precise: boolean): Promise<Fix> {
  return new Promise((done, failed) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy, heading, speed }, timestamp }) =>
        done({
          latitude,
          longitude,
          accuracyMeters: Math.min(accuracy, roughestMeters),
          // A device that stands still says null, or that this is no number.
          ...(heading && { headingDegrees: heading }),
          ...(speed && { speedMetersPerSecond: Math.min(speed, fastestMetersPerSecond) }),
          at: serverTimeOf(timestamp),
        }),
      failed,
      // One measurement at a time: between two of them the receiver sleeps, which a watch would not let it.
      { enableHighAccuracy: precise, maximumAge: 1000, timeout: measureWithinMs },
    ),
  )
}

const denied = 1 satisfies GeolocationPositionError['PERMISSION_DENIED']
const isDenied = (reason: unknown) => (reason as GeolocationPositionError).code === denied

/** Tells the server where the courier is; of several tabs one does it, and another goes on when that one is closed. */
export function usePositionReporter({ userId, isOnline, stops, intervalSeconds }: Reporter) {
  const [sharing, setSharing] = useState<Sharing>('unknown')
  // A new setting holds from the next measurement on.
  const next = useEffectEvent((fix: Fix | undefined, before: Fix | undefined) =>
    secondsUntilNext(fix, before, stops, intervalSeconds),
  )
  useEffect(() => askPermission(setSharing), [])

  const runs = isOnline && sharing === 'on'
  useEffect(() => {
    if (!runs) return
    const end = new AbortController()
    const run = async () => {
      let [fix, before]: (Fix | undefined)[] = []
      while (!end.signal.aborted) {
        const measured = await measure(true).catch((reason: unknown) => {
          if (isDenied(reason)) setSharing('denied')
          return undefined
        })
        // The same measurement once more tells nobody anything.
        if (measured && measured.at !== fix?.at) {
          ;[fix, before] = [measured, fix]
          await tellPosition(userId, measured)
        }
        await pause(next(fix, before) * 1000, end.signal)
      }
    }
    inTurn('maple-reporter', run, end.signal).catch((reason: unknown) => {
      if (!end.signal.aborted) console.warn('Positions are not told', reason)
    })
    return () => end.abort()
  }, [runs, userId])

  /** Lets the browser ask. */
  const ask = () =>
    measure(false).then(
      () => setSharing('on'),
      (reason: unknown) => setSharing(isDenied(reason) ? 'denied' : 'on'),
    )
  return { sharing, ask }
}

async function tellPosition(userId: string, fix: Fix) {
  try {
    await keepPosition(userId, fix)
    await sendPositions({ token: stored.get('token') ?? '', language: currentLanguage() })
  } catch (reason) {
    console.warn('A position was not kept', reason)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

const fromPermission: Record<PermissionState, Sharing> = { granted: 'on', denied: 'denied', prompt: 'unasked' }

/** Follows what its user allows, also when they change it in the browser's settings. */
function askPermission(tell: (sharing: Sharing) => void): () => void {
  if (!('geolocation' in navigator) || !isSecureContext) {
    tell('unavailable')
    return () => undefined
  }
  let letGo: (() => void) | undefined
  let gone = false
  navigator.permissions.query({ name: 'geolocation' }).then(
    (permission) => {
      if (gone) return
      const change = () => tell(fromPermission[permission.state])
      change()
      permission.addEventListener('change', change)
      letGo = () => permission.removeEventListener('change', change)
    },
    // A browser that cannot tell asks when the position is needed.
    () => tell('unasked'),
  )
  return () => {
    gone = true
    letGo?.()
  }
}
