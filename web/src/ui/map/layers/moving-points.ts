import { type Glide, isGliding, placeAt } from '../glide.ts'
import { toWorld } from '../points.ts'

export interface MovingPoints {
  /** Where each is at that moment, on the square world; the same two lists are filled anew for every frame. */
  at(now: number): { xs: Float64Array; ys: Float64Array; areMoving: boolean }
}

/**
 * Many glides in plain numbers: a frame looks at five thousand of them, so nothing is made for it, and each place is
 * brought onto the world once and not for every frame.
 */
export function movingPoints(glides: readonly Glide[]): MovingPoints {
  const count = glides.length
  const [fromX, fromY, overX, overY] = [0, 1, 2, 3].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const [startedAt, durations] = [new Float64Array(count), new Float64Array(count)]
  const [xs, ys] = [new Float64Array(count), new Float64Array(count)]
  const onRoads = glides.flatMap((glide, at) => (glide.path ? [at] : []))
  for (const [at, { from, to, startedAt: start, durationMs }] of glides.entries()) {
    const [first, last] = [toWorld(from), toWorld(to)]
    fromX[at] = first.x
    fromY[at] = first.y
    overX[at] = last.x - first.x
    overY[at] = last.y - first.y
    startedAt[at] = start
    durations[at] = durationMs
  }
  const endsAt = glides.reduce((latest, { startedAt, durationMs }) => Math.max(latest, startedAt + durationMs), 0)
  const straight = (now: number) => {
    for (let at = 0; at < count; at += 1) {
      const duration = durations[at] as number
      const part = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - (startedAt[at] as number)) / duration))
      xs[at] = (fromX[at] as number) + (overX[at] as number) * part
      ys[at] = (fromY[at] as number) + (overY[at] as number) * part
    }
  }
  return {
    at(now) {
      straight(now)
      for (const at of onRoads) {
        const glide = glides[at] as Glide
        if (!isGliding(glide, now)) continue
        const { x, y } = toWorld(placeAt(glide, now))
        xs[at] = x
        ys[at] = y
      }
      return { xs, ys, areMoving: now < endsAt }
    },
  }
}
