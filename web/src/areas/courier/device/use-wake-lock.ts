import { useEffect, useEffectEvent } from 'react'

export const canStayAwake = () => 'wakeLock' in navigator

/**
 * Keeps the screen on while it is wanted and seen. The browser lets go whenever the page is hidden, so it is asked again
 * when it is back. `onRefused`: the device saves its battery.
 */
export function useWakeLock(wanted: boolean, onRefused: () => void) {
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (!wanted || !canStayAwake()) return
    let lock: WakeLockSentinel | undefined
    let [gone, asking] = [false, false]
    const isSeen = () => document.visibilityState === 'visible'
    const take = async () => {
      if (asking || !isSeen() || (lock && !lock.released)) return
      asking = true
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (gone) await taken.release()
        else lock = taken
      } catch {
        // Whoever has put the page away meanwhile is not told.
        if (!gone && isSeen()) refused()
      } finally {
        asking = false
      }
    }
    const look = () => void take()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [wanted])
}
