import type { Position } from '@maple/contract'
import { directMeters, type Trip, tripOver } from '../platform/geo/distance.ts'

const bicycleKmh = 15
const stopSeconds = 240

/** How matching and planning drive: estimated, since thousands of pairs are weighed for each one that is driven. */
export function tripBy(direct: number, vehicle: string): Trip {
  const trip = tripOver(direct)
  if (vehicle !== 'bicycle') return trip
  return { meters: trip.meters, seconds: Math.round((trip.meters / 1000 / bicycleKmh) * 3600) + stopSeconds }
}

export const trip = (a: Position, b: Position, vehicle: string): Trip => tripBy(directMeters(a, b), vehicle)
