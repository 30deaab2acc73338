import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How long a screen may take to have a heading. */
const patienceMs = 10_000

/**
 * Another screen is told to those who do not see it: its title is announced, and the focus goes to its heading, from
 * where the Tab key goes on. Whoever has gone somewhere meanwhile, or is led somewhere by the screen itself, stays there.
 */
export function ScreenChange() {
  const { pathname } = useLocation()
  const [told, setTold] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return whenThereIsAHeading((heading) => {
      setTold(document.title)
      if (isSomewhere(heading)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <p role="status" aria-live="polite" className="sr-only" data-screen-change>
      {told}
    </p>
  )
}

/** In a dialog that came with the screen, or in one of its own fields. */
function isSomewhere(heading: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  const main = heading.closest('main')
  return focused.closest('[role="dialog"]') !== null || (focused !== main && main?.contains(focused) === true)
}

function whenThereIsAHeading(act: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('#content h1')
  let timer = 0
  const observer = new MutationObserver(() => look())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const look = () => {
    const heading = find()
    if (!heading) return
    stop()
    // Effects of the screen, its title among them, have run by then.
    requestAnimationFrame(() => act(heading))
  }
  observer.observe(document.body, { childList: true, subtree: true })
  timer = window.setTimeout(stop, patienceMs)
  look()
  return stop
}
