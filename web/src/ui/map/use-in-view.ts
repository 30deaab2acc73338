import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { boundsOf, type Place } from './points.ts'

/** Clear of the buttons; a pin stands above its point. On a small map more would leave no room for what it shows. */
export const paddingOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth < 480 || clientHeight < 320
    ? { top: 52, right: 44, bottom: 22, left: 60 }
    : { top: 60, right: 56, bottom: 44, left: 76 }
/** How near a map comes by itself: to the houses where it knows streets, else no nearer than it has something to show. */
export const closestZoom = (hasStreets: boolean, wanted = 16) => (hasStreets ? wanted : 14)

/** Whether the box is in view and not below the buttons, give or take what a fit leaves. */
function isShown(map: MapLibre, bounds: NonNullable<ReturnType<typeof boundsOf>>): boolean {
  const frame = map.getContainer()
  const padding = paddingOf(frame)
  return bounds.every((corner) => {
    const { x, y } = map.project(corner)
    return (
      x >= padding.left / 2 &&
      x <= frame.clientWidth - padding.right / 2 &&
      y >= padding.top / 2 &&
      y <= frame.clientHeight - padding.bottom / 2
    )
  })
}

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
    if (map && bounds) map.fitBounds(bounds, { padding: paddingOf(map.getContainer()), maxZoom, duration })
  }
  const follow = useEffectEvent(() => {
    const bounds = boundsOf(points)
    if (!map || !bounds) return
    if (fitted.current !== subject) {
      const isFirst = fitted.current === undefined
      fitted.current = subject
      isMoved.current = false
      return frame(isFirst ? 0 : 400)
    }
    if (!isMoved.current && !isShown(map, bounds)) frame(400)
  })
  /** A map that becomes smaller or larger, as beside a list that opens, is filled anew; at once, or it would drag behind. */
  const refit = useEffectEvent(() => {
    if (fitted.current !== undefined && !isMoved.current) frame(0)
  })
  const key = JSON.stringify(boundsOf(points) ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the points have moved
  useEffect(() => follow(), [map, key, subject])
  useEffect(() => {
    const moved = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) isMoved.current = true
    }
    const subscriptions = [map?.on('movestart', moved), map?.on('resize', () => refit())]
    return () => {
      for (const each of subscriptions) each?.unsubscribe()
    }
  }, [map])
  return () => {
    isMoved.current = false
    frame(400)
  }
}
