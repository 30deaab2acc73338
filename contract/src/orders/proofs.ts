import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { DeviceTime, Id, IdParam, pageQuery } from '../platform/common.ts'
import { issueReasons, missingReasons } from './issue-reasons.ts'
import { Issue, OrderRef, OrderStatusName, OrderView } from './orders.ts'

const OrderParam = z.object({ id: OrderRef })
const megabyte = 1024 * 1024
/** The most that any setting allows; the setting itself decides below that. */
const photo = { maxBytes: 20 * megabyte }

const where = {
  deviceTime: DeviceTime.optional(),
  latitude: measure().min(-90).max(90).nullable().optional(),
  longitude: measure().min(-180).max(180).nullable().optional(),
}
const note = plainText().trim().max(1000).optional()

export const addProof = endpoint({
  method: 'POST',
  path: '/orders/:id/proof',
  summary: 'Proof of pickup or delivery: photo, signature with name, note, PIN; before the move, or with it (`status`)',
  allow: ['courier'],
  params: OrderParam,
  body: z.strictObject({
    /** `attempt`: what a delivery that fails has to show; `return` comes with the return itself. */
    stage: z.enum(['pickup', 'delivery', 'attempt']),
    /** Which stop, where there are several of a kind. */
    stopId: Id.optional(),
    signerName: plainText().trim().max(100).optional(),
    note,
    pin: plainText().trim().max(10).optional(),
    ...where,
    /** Moves the order in the same step. */
    status: z.enum(['picked-up', 'delivered']).optional(),
    /** With the move: why this stop comes before the ones ahead of it on a run (O7). */
    notes: plainText().trim().max(1000).optional(),
    /** Why it is delivered far from the address; asked for by `far_from_address`. */
    farReason: plainText().trim().min(1).max(300).optional(),
  }),
  files: { photo, signature: { maxBytes: 2 * megabyte } },
  response: OrderView,
  creates: true,
  errors: [
    'not_an_image',
    'wrong_pin',
    'pin_locked',
    'proof_needed',
    'scan_needed',
    'order_moved_on',
    'far_from_address',
    'stop_needed',
  ],
})

export const getProofPdf = endpoint({
  method: 'GET',
  path: '/orders/:id/proof.pdf',
  summary: 'Proof of delivery as PDF: who, when, where, photo, signature, scans, and a hash over all of it',
  allow: ['customer', ...staffRoles],
  scope: 'orders:read',
  params: OrderParam,
  response: 'file',
  errors: ['conflict'],
})

export const getProofFacts = endpoint({
  method: 'GET',
  path: '/orders/:id/proof',
  summary: 'What the hash of a proof of delivery is made of: `sha256` is that of the bytes of `facts`',
  allow: ['customer', ...staffRoles],
  scope: 'orders:read',
  params: OrderParam,
  response: z.object({
    orderNumber: plainText(),
    /** As hexadecimal digits, as they stand on the PDF. */
    sha256: plainText(),
    /** JSON, to be hashed as it is (UTF-8); pictures are in it by a hash of their own. */
    facts: plainText(),
  }),
  errors: ['conflict'],
})

const ProofParam = z.object({ id: OrderRef, proofId: Id })

export const getProofPhoto = endpoint({
  method: 'GET',
  path: '/orders/:id/proof/:proofId/photo',
  summary: 'The photo of a proof',
  allow: 'signed-in',
  scope: 'orders:read',
  params: ProofParam,
  response: 'file',
})

export const getProofSignature = endpoint({
  method: 'GET',
  path: '/orders/:id/proof/:proofId/signature',
  summary: 'The signature of a proof',
  allow: 'signed-in',
  scope: 'orders:read',
  params: ProofParam,
  response: 'file',
})

export const reportIssue = endpoint({
  method: 'POST',
  path: '/orders/:id/issues',
  summary: 'Something went wrong with an order that I carry',
  allow: ['courier'],
  params: OrderParam,
  body: z.strictObject({
    reason: z.enum(issueReasons, { error: text('Please choose a reason') }),
    note,
    ...where,
  }),
  files: { photo },
  response: OrderView,
  creates: true,
  errors: ['not_an_image', 'order_moved_on'],
})

export const reportMissing = endpoint({
  method: 'POST',
  path: '/orders/:id/missing-parcels',
  summary: 'Parcels that I do not get at their pickup: the order goes on with the others, and staff are told',
  allow: ['courier'],
  params: OrderParam,
  body: z
    .strictObject({
      parcels: z.array(Id).min(1).max(99),
      reason: z.enum(missingReasons, { error: text('Please choose a reason') }),
      note,
      ...where,
    })
    .refine(({ reason, note: words }) => reason !== 'other' || Boolean(words), {
      path: ['note'],
      message: text('This reason needs a note'),
    }),
  response: OrderView,
  creates: true,
  errors: ['order_moved_on'],
})

export const getIssuePhoto = endpoint({
  method: 'GET',
  path: '/orders/:id/issues/:issueId/photo',
  summary: 'The photo of a reported problem',
  allow: 'signed-in',
  scope: 'orders:read',
  params: z.object({ id: OrderRef, issueId: Id }),
  response: 'file',
})

const Person = z.object({ firstName: plainText(), lastName: plainText() })

/** A problem as the inbox of staff shows it. */
export const IssueWithOrder = Issue.extend({
  order: z.object({ _id: Id, orderNumber: plainText(), status: OrderStatusName }),
  courier: Person.extend({ courierCode: plainText(), phone: plainText().nullable() }),
  customer: Person.extend({ phone: plainText().nullable() }),
  resolvedBy: plainText().nullable(),
})
export type IssueWithOrder = z.infer<typeof IssueWithOrder>

export const listIssues = endpoint({
  method: 'GET',
  path: '/admin/issues',
  summary: 'Problems that couriers have reported: open ones oldest first, or resolved ones newest first',
  allow: staffRoles,
  permission: 'customer-communication',
  scope: 'orders:read',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'resolved']).default('open') }),
  response: z.array(IssueWithOrder),
  paged: true,
})

export const resolveIssue = endpoint({
  method: 'PUT',
  path: '/admin/issues/:id/resolve',
  summary: 'Say how a problem was resolved; customer and courier read it',
  allow: staffRoles,
  permission: 'customer-communication',
  scope: 'orders:write',
  params: IdParam,
  body: z.strictObject({ note: plainText().trim().min(1, text('This field is required')).max(1000) }),
  response: Issue,
  errors: ['conflict'],
})
