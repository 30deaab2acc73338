import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { issueReasons, lockedReason, missingReason } from './issue-reasons.ts'

export const proofStages = ['pickup', 'delivery', 'attempt', 'return'] as const

const Spot = z.object({ latitude: measure(), longitude: measure() })

/** What shows that a parcel was picked up or handed over: seen by owner, courier and staff. */
export const Proof = z.object({
  _id: Id,
  stage: z.enum(proofStages),
  /** Of older ones the stage says it. */
  stopId: Id.nullable(),
  /** Our clock, and beside it what the device said. */
  at: Instant,
  deviceTime: Instant.nullable(),
  location: Spot.nullable(),
  /** Whether there is one; the picture has an address of its own. */
  photo: z.boolean(),
  signature: z.boolean(),
  signerName: plainText().nullable(),
  note: plainText().nullable(),
  pinMatched: z.boolean(),
})
export type Proof = z.infer<typeof Proof>

export const Issue = z.object({
  _id: Id,
  reason: z.enum([...issueReasons, lockedReason, missingReason]),
  note: plainText().nullable(),
  photo: z.boolean(),
  at: Instant,
  deviceTime: Instant.nullable(),
  resolvedAt: Instant.nullable(),
  resolution: plainText().nullable(),
})
export type Issue = z.infer<typeof Issue>
