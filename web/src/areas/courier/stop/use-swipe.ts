import { type TouchEvent, useRef } from 'react'

/** Far enough to be meant, and flat enough not to be scrolling. */
const farPx = 60

/** A finger that goes sideways: to the left is on, to the right is back. */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches[0] : undefined
      start.current = finger && { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!start.current || !finger) return
      const [right, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      if (Math.abs(right) > farPx && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right < 0 ? 1 : -1)
    },
  }
}
