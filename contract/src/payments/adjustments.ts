import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, pageQuery, SearchText } from '../platform/common.ts'

export const adjustmentKinds = ['addition', 'deduction'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** What it is for; which of them may be added, and which taken off. */
export const adjustmentCategories = {
  addition: ['bonus', 'expense', 'correction', 'other'],
  deduction: ['advance', 'damage', 'equipment', 'correction', 'other'],
} as const satisfies Record<AdjustmentKind, readonly string[]>
const categories = ['bonus', 'expense', 'advance', 'damage', 'equipment', 'correction', 'other'] as const
export type AdjustmentCategory = (typeof categories)[number]

export const adjustmentStates = ['awaiting-consent', 'open', 'declined', 'cancelled', 'settled'] as const

export const CourierAdjustment = z.object({
  _id: Id,
  courierId: Id,
  courierCode: plainText(),
  courierName: plainText(),
  kind: z.enum(adjustmentKinds),
  category: z.enum(categories),
  amount: measure(),
  /** How much of it is in settlements, and how much still comes. */
  settled: measure(),
  left: measure(),
  reason: plainText(),
  state: z.enum(adjustmentStates),
  /** A deduction where the law asks for the courier's own word (Ontario). */
  needsConsent: z.boolean(),
  /** The words to agree to; once they were answered, those that were. */
  consentText: plainText().nullable(),
  answeredAt: Instant.nullable(),
  /** When a settlement was last too small for all of it: the rest waits for the next one. */
  carriedAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.object({ firstName: plainText(), lastName: plainText() }).nullable(),
  canCancel: z.boolean(),
})
export type CourierAdjustment = z.infer<typeof CourierAdjustment>

const state = z.enum(['all', ...adjustmentStates]).default('all')

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/admin/courier-adjustments',
  summary: 'What is added to settlements of couriers or taken off, newest first',
  allow: staffRoles,
  permission: 'financial-reports',
  query: z.object({ ...pageQuery, state, courierId: Id.optional(), search: SearchText.optional() }),
  response: z.array(CourierAdjustment),
  paged: true,
})

const reason = plainText().trim().min(1, text('Please give a reason')).max(500)

export const addAdjustment = endpoint({
  method: 'POST',
  path: '/admin/courier-adjustments',
  summary:
    'Add to a courier’s next settlement, or take off it; where the law asks for it, a deduction waits for the courier’s consent',
  allow: staffRoles,
  permission: 'financial-reports',
  confirm: true,
  body: z
    .strictObject({
      courierId: Id,
      kind: z.enum(adjustmentKinds),
      category: z.enum(categories),
      amount: measure().min(0.01).max(100_000).multipleOf(0.01),
      reason,
    })
    .superRefine(({ kind, category }, issues) => {
      if (!(adjustmentCategories[kind] as readonly string[]).includes(category))
        issues.addIssue({
          code: 'custom',
          path: ['category'],
          message: kind === 'addition' ? text('This is nothing to add for') : text('This is nothing to take off for'),
        })
    }),
  response: CourierAdjustment,
  creates: true,
})

export const cancelAdjustment = endpoint({
  method: 'PUT',
  path: '/admin/courier-adjustments/:id/cancel',
  summary: 'Take back what is in no settlement yet; of a deduction that was taken in part, the rest',
  allow: staffRoles,
  permission: 'financial-reports',
  confirm: true,
  params: IdParam,
  body: z.strictObject({ reason }),
  response: CourierAdjustment,
  errors: ['conflict'],
})

export const listMyAdjustments = endpoint({
  method: 'GET',
  path: '/couriers/adjustments',
  summary: 'What is added to my settlements or taken off, newest first',
  allow: ['courier'],
  query: z.object({ ...pageQuery, state }),
  response: z.array(CourierAdjustment),
  paged: true,
})

export const answerAdjustment = endpoint({
  method: 'PUT',
  path: '/couriers/adjustments/:id/consent',
  summary: 'Agree to a deduction, or decline it; what was agreed to is kept word by word, with the time',
  allow: ['courier'],
  params: IdParam,
  body: z.strictObject({ accepted: z.boolean() }),
  response: CourierAdjustment,
  errors: ['conflict'],
})
