import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top, or at the anchor that the link names; Back leaves the place to the browser. */
export function ScrollToTarget() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what sets it off
  useEffect(() => {
    if (hash) return scrollToAnchor(decodeURIComponent(hash.slice(1)))
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, type])
  return null
}

/** The page of the anchor may still be loading. */
function scrollToAnchor(id: string) {
  let frame = 0
  const until = performance.now() + 3000
  const look = () => {
    const target = document.getElementById(id)
    if (target) target.scrollIntoView()
    else if (performance.now() < until) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
