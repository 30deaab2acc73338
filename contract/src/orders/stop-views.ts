import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { Proof } from './evidence.ts'
import { Place } from './place.ts'
import { scanDemands, scanStages } from './scan-results.ts'
import { parcelStatuses, stopKinds, stopStatuses } from './stop-moves.ts'

export const packageSizes = ['small', 'medium', 'large'] as const

/** Where a courier picks up or hands over (H2). */
export const StopView = z.object({
  _id: Id,
  seq: z.int(),
  kind: z.enum(stopKinds),
  address: plainText(),
  place: Place.nullable(),
  contactName: plainText().nullable(),
  contactPhone: plainText().nullable(),
  contactEmail: plainText().nullable(),
  instructions: plainText().nullable(),
  windowStart: Instant.nullable(),
  windowEnd: Instant.nullable(),
  status: z.enum(stopStatuses),
  doneAt: Instant.nullable(),
  /** When the courier is expected there, and whether that is after its window (P5). */
  eta: Instant.nullable(),
  late: z.boolean(),
  /** What a delivery asks for. */
  proof: z.object({ signature: z.boolean(), pin: z.boolean(), photo: z.boolean() }),
  /** Whether its parcels are to be scanned there (O5). */
  scan: z.enum(scanDemands),
  /** For the owner alone, who tells it to the recipient. */
  deliveryPin: plainText().nullable(),
  proofs: z.array(Proof),
})
export type StopView = z.infer<typeof StopView>

/** A line of a list has them in short. */
export const StopSummary = StopView.pick({
  _id: true,
  kind: true,
  address: true,
  status: true,
  windowStart: true,
  windowEnd: true,
})
export type StopSummary = z.infer<typeof StopSummary>

export const Dimensions = z.object({ lengthCm: z.int(), widthCm: z.int(), heightCm: z.int() })

/** That a parcel was seen by its courier, where and when (O5). */
export const ParcelScan = z.object({
  stage: z.enum(scanStages),
  stopId: Id,
  at: Instant,
  deviceTime: Instant.nullable(),
  location: z.object({ latitude: measure(), longitude: measure() }).nullable(),
  courier: z.object({ _id: Id, firstName: plainText() }),
})
export type ParcelScan = z.infer<typeof ParcelScan>

/** What is carried from one stop to another (H3). */
export const ParcelView = z.object({
  _id: Id,
  /** The order's number, a hyphen and two digits, as its label has it. */
  barcode: plainText(),
  description: plainText(),
  size: z.enum(packageSizes),
  weight: measure().nullable(),
  dimensions: Dimensions.nullable(),
  value: measure().nullable(),
  isFragile: z.boolean(),
  fromStop: Id,
  toStop: Id,
  status: z.enum(parcelStatuses),
  /** For its courier, its owner and staff. */
  scans: z.array(ParcelScan),
})
export type ParcelView = z.infer<typeof ParcelView>

/** A delivery that was tried in vain. */
export const Attempt = z.object({
  number: z.int(),
  stopId: Id,
  reason: plainText(),
  note: plainText().nullable(),
  at: Instant,
  courier: z.object({ _id: Id, firstName: plainText() }),
})
export type Attempt = z.infer<typeof Attempt>
