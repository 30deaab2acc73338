import { z } from 'zod'
import { measure, plainText, WrittenTime } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, PhoneInput } from '../platform/common.ts'
import { orderPriorities, orderTimings, orderTypes, packageSizes } from './parts.ts'
import { stopKinds } from './stop-moves.ts'

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

const stop = z.strictObject({
  kind: z.enum(stopKinds),
  address: plainText().trim().min(1, text('Please fill in the address of this stop')).max(300),
  contactName: plainText().trim().max(100).optional(),
  contactPhone: z.union([PhoneInput, z.literal('')]).optional(),
  contactEmail: z.union([Email, z.literal('')]).optional(),
  instructions: note,
  point: Point.optional(),
  windowStart: When.optional(),
  windowEnd: When.optional(),
  proof: z
    .strictObject({
      signature: z.boolean().default(false),
      pin: z.boolean().default(false),
      photo: z.boolean().default(false),
    })
    .optional(),
})

const centimetres = z.int().min(1).max(1000)
const { requiresSignature: _, requiresPin: __, specialInstructions: ___, ...parcelFields } = parcel.shape
const stopsParcel = z.strictObject({
  ...parcelFields,
  dimensions: z.strictObject({ lengthCm: centimetres, widthCm: centimetres, heightCm: centimetres }).optional(),
  /** Positions in `stops` from 0; may be left out when there is one pickup and one delivery. */
  fromStop: z.int().min(0).max(49).optional(),
  toStop: z.int().min(0).max(49).optional(),
})

/** Either with its two ends and one package, or with stops and parcels (H1). */
const draftFields = {
  type: z.enum(orderTypes).optional(),
  timing: z.enum(orderTimings).optional(),
  pickup: pickup.optional(),
  delivery: z.strictObject(delivery.shape, { error: required }).optional(),
  package: z.strictObject(parcel.shape, { error: text('Please provide a package description') }).optional(),
  stops: z.array(stop).min(1).max(50).optional(),
  parcels: z.array(stopsParcel).min(1).max(99).optional(),
  priority: z.enum(orderPriorities).default('normal'),
  tip: measure().min(0).max(1000).multipleOf(0.01).optional(),
  discountCode: plainText().trim().max(40).optional(),
  /** Whose order it is; by default the customer's own account (J4). */
  accountId: z.uuid().optional(),
  /** By the keys of the account's own fields. */
  references: z.record(plainText().trim().min(1).max(40), plainText().trim().max(200)).optional(),
  /** One of the account's (J6). */
  costCentre: plainText().trim().max(80).optional(),
}

type EitherShape = Partial<Record<'type' | 'pickup' | 'delivery' | 'package' | 'stops' | 'parcels', unknown>>

/** Refuses both shapes together, and half of one. */
export function refuseMixedShape(draft: EitherShape, issues: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (draft.stops === undefined && draft.parcels === undefined) {
    if (draft.type === undefined) refuse('type', text('This field is required'))
    if (draft.delivery === undefined) refuse('delivery', required)
    if (draft.package === undefined) refuse('package', text('Please provide a package description'))
    return
  }
  for (const part of ['type', 'pickup', 'delivery', 'package'] as const)
    if (draft[part] !== undefined)
      refuse(part, text('An order has either stops and parcels, or its pickup, delivery and package'))
  for (const part of ['stops', 'parcels'] as const)
    if (draft[part] === undefined) refuse(part, text('This field is required'))
}

/** Staff have seen that an address is unknown, outside the area or too far, and want it all the same (K7). */
export const Confirm = z.boolean().optional()

const words = (maximum: number) => plainText().trim().max(maximum).optional()

/**
 * The body of a quote (D5): that of an order without its payment, with whatever is known so far. A price asks for
 * no name, so nobody has to make one up to see it (D8); the quote is bound to what was given.
 */
export const QuoteDraft = z
  .strictObject({
    ...draftFields,
    pickup: z.strictObject({ ...pickup.shape, address: words(300) }).optional(),
    delivery: z
      .strictObject(
        { ...delivery.shape, address: words(300), contactName: words(100), contactPhone: words(40) },
        { error: required },
      )
      .optional(),
    package: z
      .strictObject(
        { ...parcel.shape, description: words(500) },
        { error: text('Please provide a package description') },
      )
      .optional(),
    stops: z
      .array(z.strictObject({ ...stop.shape, address: words(300) }))
      .min(1)
      .max(50)
      .optional(),
    parcels: z
      .array(z.strictObject({ ...stopsParcel.shape, description: words(500) }))
      .min(1)
      .max(99)
      .optional(),
    confirm: Confirm,
  })
  .superRefine(refuseMixedShape)
export type QuoteDraft = z.output<typeof QuoteDraft>

export const newOrderFields = {
  ...draftFields,
  /** Without it as the account's terms say: by card, or on account (J4). */
  payment: z.strictObject({ method: z.enum(['card', 'account']) }).optional(),
  quoteId: z.uuid().optional(),
}
export const NewOrder = z.strictObject(newOrderFields).superRefine(refuseMixedShape)
export type NewOrder = z.output<typeof NewOrder>

/** The body of an order without account, dates and payment: what is ordered again and again (M3). */
export const OrderTemplate = z
  .strictObject({
    ...z.strictObject(draftFields).omit({ timing: true, accountId: true }).shape,
    delivery: z
      .strictObject(delivery.omit({ scheduledDate: true, timeWindow: true }).shape, { error: required })
      .optional(),
    stops: z
      .array(stop.omit({ windowStart: true, windowEnd: true }))
      .min(1)
      .max(50)
      .optional(),
  })
  .superRefine(refuseMixedShape)
export type OrderTemplate = z.output<typeof OrderTemplate>
