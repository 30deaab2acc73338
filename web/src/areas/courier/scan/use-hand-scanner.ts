import { useEffect, useEffectEvent } from 'react'

/** Shorter is a key that somebody pressed, not a code. */
const shortest = 4
/** A hand scanner types faster than any hand. */
const pauseMs = 100

/** A hand scanner is a keyboard that types a code and Enter; it needs no field that has the focus. */
export function useHandScanner(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      if (event.timeStamp - last > pauseMs) typed = ''
      last = event.timeStamp
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed += event.key
      if (event.key !== 'Enter' || typed.length < shortest) return
      // Or it would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      tell(typed)
      typed = ''
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
