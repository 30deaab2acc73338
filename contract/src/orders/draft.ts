import { z } from 'zod'
import { measure, plainText, WrittenTime } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, PhoneInput } from '../platform/common.ts'
import { orderPriorities, orderTimings, orderTypes, packageSizes } from './parts.ts'

const required = text('Please fill in all required delivery information')
const note = plainText().trim().max(1000).optional()

/** Dates are checked by hand, since each has its own words (A2). */
const When = WrittenTime

const Point = z.strictObject({ lat: measure().min(-90).max(90), lng: measure().min(-180).max(180) })

const pickup = z.strictObject({
  address: plainText().trim().min(1, text('Please fill in the pickup address')).max(300),
  contactName: plainText().trim().max(100).optional(),
  contactPhone: z.union([PhoneInput, z.literal('')]).optional(),
  instructions: note,
  point: Point.optional(),
})

const delivery = z.strictObject({
  address: plainText({ error: required }).trim().min(1, required).max(300),
  contactName: plainText({ error: required }).trim().min(1, required).max(100),
  contactPhone: plainText({ error: required }).trim().min(1, required).max(40),
  /** Where the recipient gets the tracking link, besides an SMS. */
  contactEmail: z.union([Email, z.literal('')]).optional(),
  instructions: note,
  scheduledDate: When.optional(),
  timeWindow: z.strictObject({ start: When, end: When }).optional(),
  point: Point.optional(),
})

const parcel = z.strictObject({
  description: plainText({ error: text('Please provide a package description') })
    .trim()
    .min(1, text('Please provide a package description'))
    .max(500),
  size: z.enum(packageSizes).default('medium'),
  /** Kept in whole grams. */
  weight: measure().min(0.001).max(1000).nullable().optional(),
  value: measure().min(0).max(1_000_000).multipleOf(0.01).nullable().optional(),
  isFragile: z.boolean().default(false),
  requiresSignature: z.boolean().default(false),
  /** Four digits, drawn by the server; the recipient says them at the door. */
  requiresPin: z.boolean().default(false),
  specialInstructions: note,
})

const draftFields = {
  type: z.enum(orderTypes),
  timing: z.enum(orderTimings).optional(),
  pickup: pickup.optional(),
  delivery: z.strictObject(delivery.shape, { error: required }),
  package: z.strictObject(parcel.shape, { error: text('Please provide a package description') }),
  priority: z.enum(orderPriorities).default('normal'),
  tip: measure().min(0).max(1000).multipleOf(0.01).optional(),
  discountCode: plainText().trim().max(40).optional(),
}

/** Staff have seen that an address is unknown, outside the area or too far, and want it all the same (K7). */
export const Confirm = z.boolean().optional()

const words = (maximum: number) => plainText().trim().max(maximum).optional()

/**
 * The body of a quote (D5): that of an order without its payment, with whatever is known so far. A price asks for
 * no name, so nobody has to make one up to see it (D8); the quote is bound to what was given.
 */
export const QuoteDraft = z.strictObject({
  ...draftFields,
  pickup: z.strictObject({ ...pickup.shape, address: words(300) }).optional(),
  delivery: z.strictObject(
    { ...delivery.shape, address: words(300), contactName: words(100), contactPhone: words(40) },
    { error: required },
  ),
  package: z.strictObject(
    { ...parcel.shape, description: words(500) },
    { error: text('Please provide a package description') },
  ),
  confirm: Confirm,
})
export type QuoteDraft = z.output<typeof QuoteDraft>

export const NewOrder = z.strictObject({
  ...draftFields,
  payment: z.strictObject({ method: z.enum(['card']) }).default({ method: 'card' }),
  quoteId: z.uuid().optional(),
})
export type NewOrder = z.output<typeof NewOrder>
