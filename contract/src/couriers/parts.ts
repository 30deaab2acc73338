import { z } from 'zod'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { courierDocuments, courierMoveNames, courierStatuses, documentStatuses } from './courier-moves.ts'
import { employments } from './employments.ts'
import { vehicleTypes } from './vehicle.ts'

export const VehicleView = z.object({
  type: z.enum(vehicleTypes).nullable(),
  make: plainText().nullable(),
  model: plainText().nullable(),
  year: z.int().nullable(),
  color: plainText().nullable(),
  licensePlate: plainText().nullable(),
})

/** The newest upload of a document; `inForce` is the one before it, as long as that still counts. */
export const DocumentSummary = z.object({
  status: z.enum(documentStatuses),
  uploadedAt: Instant,
  expiresAt: Instant.nullable(),
  reason: plainText().nullable(),
  type: z.enum(['image/webp', 'application/pdf']),
  /** Changes with every upload and decision; a decision that names an old one is refused. */
  revision: z.int(),
  inForce: z.object({ expiresAt: Instant.nullable() }).nullable(),
})

export const DocumentView = DocumentSummary.extend({
  number: plainText().nullable(),
  issuedAt: CalendarDay.nullable(),
  sizeBytes: z.int(),
  decidedAt: Instant.nullable(),
})
export type DocumentView = z.infer<typeof DocumentView>

const mapOf = <T extends z.ZodType>(document: T) =>
  z.object({
    driverLicense: document.optional(),
    vehicleRegistration: document.optional(),
    insurance: document.optional(),
  })

const DocumentName = z.enum(courierDocuments)
const lacks = {
  /** What the vehicle needs (`couriers.documentNeeds`). */
  needs: z.object({ plate: z.boolean(), documents: z.array(DocumentName) }),
  /** What of it was never handed in; it stops no orders before `missingUntil`. */
  missing: z.array(z.enum(['plate', ...courierDocuments])),
  missingUntil: Instant.nullable(),
}

export const CourierFile = z.object({
  _id: Id,
  needsOnboarding: z.boolean(),
  status: z.enum(courierStatuses),
  statusReason: plainText().nullable(),
  suspendedUntil: Instant.nullable(),
  appliedAt: Instant.nullable(),
  courierCode: plainText(),
  vehicle: VehicleView,
  documents: mapOf(DocumentView),
  employment: z.enum(employments),
  isOnline: z.boolean(),
  onlineSince: Instant.nullable(),
  /** Without another sign of life of the device, presence ends then or up to a minute before. */
  onlineUntil: Instant.nullable(),
  /** Whether orders may come, and if not, why, in words. */
  mayWork: z.boolean(),
  stoppedBecause: plainText().nullable(),
  ...lacks,
  documentMaxMegabytes: z.int(),
})
export type CourierFile = z.infer<typeof CourierFile>

export const RatingComment = z.object({ score: z.int(), comment: plainText().nullable(), ratedAt: Instant })

export const RatingsView = z.object({
  average: measure().nullable(),
  count: z.int(),
  /** How many of each: 1 to 5 stars. */
  distribution: z.array(z.int()).length(5),
  /** The newest ones that say something. */
  comments: z.array(RatingComment),
})

const Stats = z.object({ totalDeliveries: z.int(), totalEarnings: measure() })

export const CourierProfile = CourierFile.extend({
  user: z.object({
    firstName: plainText(),
    lastName: plainText(),
    email: plainText(),
    pendingEmail: plainText().nullable(),
    phone: plainText().nullable(),
    dateOfBirth: CalendarDay.nullable(),
    profilePhoto: plainText().nullable(),
  }),
  /** Where the day starts; nothing is the depot. */
  start: z.object({ address: plainText(), isFound: z.boolean() }).nullable(),
  createdAt: Instant,
  ratings: RatingsView,
  stats: Stats,
})
export type CourierProfile = z.infer<typeof CourierProfile>

/** A courier as staff see it in lists. */
export const CourierSummary = z.object({
  _id: Id,
  courierCode: plainText(),
  user: z.object({
    _id: Id,
    firstName: plainText(),
    lastName: plainText(),
    email: plainText(),
    phone: plainText().nullable(),
    isActive: z.boolean(),
    profilePhoto: plainText().nullable(),
  }),
  createdAt: Instant,
  appliedAt: Instant.nullable(),
  status: z.enum(courierStatuses),
  statusReason: plainText().nullable(),
  suspendedUntil: Instant.nullable(),
  isOnline: z.boolean(),
  lastSeenAt: Instant.nullable(),
  vehicle: VehicleView,
  ratings: z.object({ average: measure().nullable(), count: z.int() }),
  stats: Stats,
  documents: mapOf(DocumentSummary),
  employment: z.enum(employments),
  mayWork: z.boolean(),
  stoppedBecause: plainText().nullable(),
  ...lacks,
  /** What the one who asks may do with it; buttons are drawn from this. */
  moves: z.array(z.enum(courierMoveNames)),
})
export type CourierSummary = z.infer<typeof CourierSummary>

export const CourierDetails = CourierSummary.extend({
  documents: mapOf(DocumentView),
  ratings: RatingsView,
  stats: Stats.extend({ secondsOnlineToday: z.int(), secondsOnlineThisWeek: z.int() }),
})
export type CourierDetails = z.infer<typeof CourierDetails>
