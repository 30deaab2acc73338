import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { Instant } from '../platform/common.ts'

export const precisions = ['rooftop', 'interpolated', 'street', 'postal', 'fsa', 'city', 'pin'] as const

export const Point = z.object({ lat: measure(), lng: measure() })
export const Place = z.object({ lat: measure(), lng: measure(), precision: z.enum(precisions) })

/**
 * One service gives it (C6): seconds from now (0 when it should have been here), the instant, and the window that is
 * shown. `late`: it will miss the window that was agreed, or is long overdue (P5).
 */
export const Eta = z.object({
  seconds: z.int(),
  at: Instant,
  from: Instant,
  to: Instant,
  late: z.boolean(),
  /** From the road all the way; else something in it is reckoned from a straight line, or assumed. */
  byRoad: z.boolean(),
})
export type Eta = z.infer<typeof Eta>

export const CourierLocation = z.object({
  latitude: measure(),
  longitude: measure(),
  at: Instant,
  /** From north, clockwise; absent when the device does not say. */
  headingDegrees: measure().nullable().optional(),
  /** For who follows an order: the town there, or the quarter for who may see the whole order. */
  near: plainText().nullable().optional(),
})
