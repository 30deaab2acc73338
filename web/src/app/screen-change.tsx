import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showOwnFont } from '../lib/own-font.ts'
import { whenElementExists } from '../lib/screens/when-element-exists.ts'

/**
 * Another screen is told to those who do not see it: its title is announced, and the focus goes to its heading, from
 * where the Tab key goes on. Whoever has gone somewhere meanwhile, or is led somewhere by the screen itself, stays there.
 */
export function ScreenChange() {
  const { pathname } = useLocation()
  const [told, setTold] = useState('')
  const shown = useRef(pathname)
  useEffect(takePlaceOfFrame, [])
  useEffect(showOwnFont, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const tell = (heading: HTMLElement) => {
      setTold(document.title)
      if (isSomewhere(heading)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    // A dialog that comes with the screen has the focus by the next frame.
    return whenElementExists('#content h1', (heading) => requestAnimationFrame(() => tell(heading)))
  }, [pathname])
  return (
    <p role="status" aria-live="polite" className="sr-only" data-screen-change>
      {told}
    </p>
  )
}

/** Whoever followed the skip link in the frame before the scripts is past the navigation here too. */
function takePlaceOfFrame() {
  if (/^#(login-)?content$/.test(location.hash) && document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true })
}

/** In a dialog that came with the screen, in a menu that was opened meanwhile, or in one of its own fields. */
function isSomewhere(heading: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  const main = heading.closest('main')
  return (
    focused.closest('[role="dialog"], [role="menu"]') !== null || (focused !== main && main?.contains(focused) === true)
  )
}
