import type { Place } from '../../../../ui/map/points.ts'

export interface Pixel {
  x: number
  y: number
}

/** What is drawn nearest to a pixel, if it is near enough; of two at one place the one that was drawn last. */
export function nearest<T extends Place>(
  things: readonly T[],
  pixelOf: (place: Place) => Pixel,
  at: Pixel,
  reach: number,
): T | undefined {
  let best: { thing: T; far: number } | undefined
  for (const thing of things) {
    const { x, y } = pixelOf(thing)
    const far = Math.hypot(x - at.x, y - at.y)
    if (far < reach && far <= (best?.far ?? Number.POSITIVE_INFINITY)) best = { thing, far }
  }
  return best?.thing
}
