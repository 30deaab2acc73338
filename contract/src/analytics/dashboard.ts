import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderStatusName, TimelineEntry } from '../orders/orders.ts'
import { measure, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, Nothing } from '../platform/common.ts'
import { setUpSteps } from './set-up.ts'

const Person = z.object({ firstName: plainText(), lastName: plainText() })

const Statistics = z.object({
  totalOrders: z.int(),
  activeOrders: z.int(),
  completedOrders: z.int(),
  totalUsers: z.int(),
  totalCouriers: z.int(),
  activeCouriers: z.int(),
  onlineCouriers: z.int(),
  totalRevenue: measure(),
})

/** This month so far against as much of last month; nothing when last month had none. */
const Change = z.object({ thisMonth: measure(), lastMonth: measure(), ratio: measure().nullable() })

const RecentOrder = z.object({
  _id: Id,
  orderNumber: plainText(),
  status: OrderStatusName,
  createdAt: Instant,
  customer: Person,
  courier: Person.nullable(),
  deliveryAddress: plainText(),
  totalAmount: measure().nullable(),
})

export const attentionKinds = [
  'late',
  'soon-late',
  'unanswered',
  'route-declined',
  'route-unanswered',
  'transfer-unanswered',
  'unassigned',
  'recurrence',
  'attempt',
  'address',
  'area',
  'unpriced',
  'issue',
  'payment',
  'silent',
  'absent',
  'inquiry',
  'complaint',
  'application',
  'documents',
  'time-off',
] as const
const Attention = z.object({
  kind: z.enum(attentionKinds),
  /** Since when it waits. */
  since: Instant,
  order: z.object({ _id: Id, orderNumber: plainText(), status: OrderStatusName, delivery: plainText() }).nullable(),
  courier: Person.extend({ _id: Id }).nullable(),
  /**
   * Which documents, what the issue, inquiry or complaint is, the warnings of the place (K7), or what is wrong with the
   * payment: unpaid, declined, hold-ending, disputed, refund-failed; why somebody is absent: suspended, off-shift, offline.
   */
  note: plainText().nullable(),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'The company at a glance: numbers, what is new, and what needs attention',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'reports:read',
  response: z.object({
    statistics: Statistics,
    /** Delivered of all orders, in whole percent. */
    completionRate: z.int(),
    changes: z.object({ orders: Change, completed: Change, revenue: Change, users: Change }),
    recentOrders: z.array(RecentOrder),
    attention: z.array(Attention),
    /** What a new company has not decided yet; nothing in the demo, for who may not change settings, or once hidden. */
    setUp: z.array(z.enum(setUpSteps)),
    /** PUBLIC_URL is not set: links in emails lead to this very machine. */
    linksLeadNowhere: z.boolean(),
    /** Without a mail server nobody is reached: staff have to know (I7). Never in the demo. */
    mailsStayHere: z.boolean(),
    /** How many there are of each kind, counted up to a bound. */
    attentionCounts: z.record(z.enum(attentionKinds), z.int()),
    /** What happened today, newest first. */
    timeline: z.array(TimelineEntry.extend({ orderId: Id, orderNumber: plainText() })),
  }),
})

export const exportTypes = ['orders', 'users', 'couriers', 'earnings', 'payments', 'logs'] as const
export type ExportType = (typeof exportTypes)[number]

const word = plainText().trim().max(200).optional()

export const exportData = endpoint({
  method: 'GET',
  path: '/admin/export/:type',
  summary: 'A whole list as a file, with the filters of its screen; reports need the permission for their kind',
  allow: staffRoles,
  confirm: true,
  params: z.object({ type: z.enum(exportTypes) }),
  query: z.object({
    format: z.enum(['json', 'csv']).default('json'),
    search: word,
    status: word,
    state: word,
    kind: word,
    role: word,
    action: word,
    subjectType: word,
    subjectId: word,
    customerId: Id.optional(),
    courierId: Id.optional(),
    accountId: Id.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: 'file',
  errors: ['too_many_requests'],
})

const SavedView = z.object({ _id: Id, screen: plainText(), name: plainText(), query: plainText() })
const viewFields = {
  screen: z.enum(['orders', 'users', 'couriers', 'tracking', 'board']),
  name: plainText().trim().min(1).max(60),
  /** The part of the address after the question mark. */
  query: plainText().trim().max(1000),
}

export const listViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: 'My saved filters of a screen',
  allow: staffRoles,
  query: z.object({ screen: viewFields.screen }),
  response: z.array(SavedView),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/admin/views',
  summary: 'Keep a filter under a name; one of the same name is replaced',
  allow: staffRoles,
  body: z.strictObject(viewFields),
  response: SavedView,
  creates: true,
  errors: ['conflict'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:id',
  summary: 'Forget a saved filter',
  allow: staffRoles,
  params: IdParam,
  response: Nothing,
})
