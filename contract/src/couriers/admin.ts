import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { DayOrInstant, plainText } from '../platform/base.ts'
import { cursorQuery, IdParam, Instant, SearchText } from '../platform/common.ts'
import { courierStatuses } from './courier-moves.ts'
import { employments } from './employments.ts'
import { CourierDetails, CourierSummary } from './parts.ts'

export const courierSorts = ['createdAt', 'name', 'rating', 'deliveries', 'earnings'] as const

const CourierQuery = z.object({
  ...cursorQuery,
  search: SearchText.optional(),
  status: z.enum(['all', ...courierStatuses]).default('all'),
  online: z.enum(['true', 'false']).optional(),
  sort: z.enum([...courierSorts, ...courierSorts.map((name) => `-${name}` as const)]).default('-createdAt'),
})

export const listCouriers = endpoint({
  method: 'GET',
  path: '/couriers',
  summary: 'All couriers, for whoever plans the day',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'company:read',
  query: CourierQuery,
  response: z.array(CourierSummary),
  paged: true,
})

export const listCouriersForAdmin = endpoint({
  method: 'GET',
  path: '/admin/couriers',
  summary: 'All couriers with vehicle, state, ratings, stats and documents',
  allow: staffRoles,
  permission: 'courier-management',
  scope: 'company:read',
  query: CourierQuery,
  response: z.array(CourierSummary),
  paged: true,
})

export const getCourierDetails = endpoint({
  method: 'GET',
  path: '/admin/couriers/:id',
  summary: 'One courier: documents, ratings, hours',
  allow: staffRoles,
  permission: 'courier-management',
  scope: 'company:read',
  params: IdParam,
  response: CourierDetails,
})

const move = { method: 'PUT', allow: staffRoles, permission: 'courier-management', params: IdParam } as const
const Reason = plainText().trim().max(500)

export const approveCourier = endpoint({
  ...move,
  path: '/admin/couriers/:id/approve',
  summary: 'Accept an application',
  response: CourierSummary,
  errors: ['conflict'],
})

export const approveCourierFile = endpoint({
  ...move,
  path: '/couriers/:id/approve',
  summary: 'Accept an application (the older path)',
  response: CourierSummary,
  errors: ['conflict'],
})

export const rejectCourier = endpoint({
  ...move,
  path: '/admin/couriers/:id/reject',
  summary: 'Turn an application down, with a reason; the courier may mend it and apply again',
  body: z.strictObject({ reason: Reason.optional() }),
  response: CourierSummary,
  errors: ['conflict'],
})

export const toggleCourierStatus = endpoint({
  ...move,
  path: '/admin/couriers/:id/toggle-status',
  summary: 'Activate or deactivate a courier; with `to`, whoever comes second is told that it is so already',
  body: z.strictObject({ reason: Reason.optional(), to: z.enum(['active', 'inactive']).optional() }).optional(),
  response: CourierSummary,
  errors: ['conflict'],
})

export const suspendCourier = endpoint({
  ...move,
  path: '/admin/couriers/:id/suspend',
  summary: 'Suspend a courier with a reason; it ends by itself if `until` is given',
  body: z.strictObject({ reason: Reason.optional(), until: Instant.nullable().optional() }),
  response: CourierSummary,
  errors: ['conflict'],
})

export const reinstateCourier = endpoint({
  ...move,
  path: '/admin/couriers/:id/reinstate',
  summary: 'End a suspension: the courier is what they were before',
  response: CourierSummary,
  errors: ['conflict'],
})

export const changeCourier = endpoint({
  ...move,
  path: '/admin/couriers/:id',
  summary: 'Contractor (is offered orders) or employee (has what is assigned)',
  body: z.strictObject({ employment: z.enum(employments) }),
  response: CourierSummary,
})

/** A day alone means until its end, in the company's time zone. */
export const ExpiryInput = DayOrInstant

export const decideDocument = endpoint({
  ...move,
  path: '/admin/couriers/:id/documents/:docId',
  summary: 'Approve a document, with its expiry date, or reject it with a reason',
  params: IdParam.extend({ docId: plainText().max(40) }),
  body: z.strictObject({
    approved: z.boolean(),
    reason: Reason.optional(),
    expiresAt: z
      .union([ExpiryInput, z.literal('')])
      .nullable()
      .optional(),
    /** The one that was looked at: if it is another by now, nothing is decided (409). */
    revision: z.int().min(0).max(2_147_483_647).optional(),
  }),
  response: CourierDetails,
  errors: ['conflict'],
})
