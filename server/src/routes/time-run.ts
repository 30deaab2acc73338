import type { Position, Risk } from '@maple/contract'
import type { Trip } from '../platform/geo/distance.ts'

/** A stop that is ahead. Instants are milliseconds since 1970. */
export interface AheadStop {
  place: Position | null
  from: number | null
  until: number | null
}

/** Driving alone, without the stop at the end. */
export interface Drive extends Trip {
  isEstimated: boolean
}

export interface Timed {
  /** When each stop is reached; nothing for one that nobody can place, or without a known start. */
  etas: (number | null)[]
  distanceMeters: number
  /** Driving and serving, without waiting. */
  durationSeconds: number
  isEstimated: boolean
  lateStops: number
}

interface Start {
  place: Position | null
  at: number
}

const isSamePlace = (a: Position, b: Position): boolean => a.lat === b.lat && a.lng === b.lng

/** From stop to stop: whoever is early waits for the window, and two stops at one door are one. Pure. */
export function timeRun(
  start: Start,
  stops: readonly AheadStop[],
  drive: (from: Position, to: Position) => Drive,
  stopSeconds: number,
): Timed {
  let [here, time] = [start.place, start.at]
  const timed: Timed = { etas: [], distanceMeters: 0, durationSeconds: 0, isEstimated: false, lateStops: 0 }
  let isServing = false
  for (const { place, from, until } of stops) {
    if (!place) {
      timed.etas.push(null)
      continue
    }
    const isHere = here !== null && isSamePlace(here, place)
    if (here && !isHere) {
      const way = drive(here, place)
      time += way.seconds * 1000
      timed.distanceMeters += way.meters
      timed.durationSeconds += way.seconds
      timed.isEstimated ||= way.isEstimated
    }
    const eta = Math.max(time, from ?? time)
    timed.etas.push(eta)
    if (until !== null && eta > until) timed.lateStops += 1
    const serves = !(isHere && isServing)
    time = eta + (serves ? stopSeconds * 1000 : 0)
    timed.durationSeconds += serves ? stopSeconds : 0
    isServing = true
    here = place
  }
  return timed
}

/** Whether a window is kept: after it, close to its end, in time; nothing can be said of what has none. */
export function riskOf(eta: number | null, until: number | null, now: number, riskMinutes: number): Risk {
  if (until === null) return 'none'
  if (until < now) return 'red'
  if (eta === null) return 'none'
  if (eta > until) return 'red'
  return until - eta < riskMinutes * 60_000 ? 'amber' : 'green'
}

/** Whole minutes after the end of the window; what is not late is 0. */
export const lateMinutes = (eta: number | null, until: number | null): number =>
  eta === null || until === null ? 0 : Math.max(0, Math.ceil((eta - until) / 60_000))
