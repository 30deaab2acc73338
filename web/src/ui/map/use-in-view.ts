import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boundsOf, type Place } from './points.ts'

/** Clear of the buttons and the credits; a pin stands above its point. */
export const padding = { top: 60, right: 56, bottom: 52, left: 76 }
/** How near a map comes by itself: to the houses where it knows streets, else no nearer than it has something to show. */
export const closestZoom = (hasStreets: boolean, wanted = 16) => (hasStreets ? wanted : 14)

/**
 * Shows the points as large as they fit, once there are any and whenever it is about something else (`subject`); then it
 * keeps them in view until the reader moves the map. The answer shows them all again.
 */
export function useInView(
  map: MapLibre | undefined,
  points: readonly Place[],
  subject: string,
  maxZoom: number,
): () => void {
  const isMoved = useRef(false)
  const fitted = useRef<string>(undefined)
  const frame = (duration: number) => {
    const bounds = boundsOf(points)
    if (bounds) map?.fitBounds(bounds, { padding, maxZoom, duration })
  }
  const follow = useEffectEvent(() => {
    const [corner, opposite] = boundsOf(points) ?? []
    if (!map || !corner || !opposite) return
    if (fitted.current !== subject) {
      const isFirst = fitted.current === undefined
      fitted.current = subject
      isMoved.current = false
      return frame(isFirst ? 0 : 400)
    }
    if (isMoved.current) return
    const shown = map.getBounds()
    if (!shown.contains(corner) || !shown.contains(opposite)) frame(400)
  })
  const key = JSON.stringify(boundsOf(points) ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the points have moved
  useEffect(() => follow(), [map, key, subject])
  useEffect(() => {
    const moved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) isMoved.current = true
    }
    const subscription = map?.on('movestart', moved)
    return () => subscription?.unsubscribe()
  }, [map])
  return () => {
    isMoved.current = false
    frame(400)
  }
}
