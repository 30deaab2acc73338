import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * When the map may come. Where a graphics card draws it: as soon as the page has nothing better to do. Where the
 * processor has to, it would hold up everything else, so it waits for the first sign of a reader.
 */
export function useMapTime(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    if (isTime) return
    const now = () => setIsTime(true)
    if (drawsFast() && 'requestIdleCallback' in window) {
      const waiting = requestIdleCallback(now, { timeout: 2000 })
      return () => cancelIdleCallback(waiting)
    }
    for (const sign of signs) addEventListener(sign, now, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, now)
    }
  }, [isTime])
  return isTime
}

/** Browsers are asked twice: not all of those that draw by software say so at the first question. */
function drawsFast(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  const info = context?.getExtension('WEBGL_debug_renderer_info')
  const card = info ? String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null && !/swiftshader|llvmpipe|software|basic render/i.test(card)
}
