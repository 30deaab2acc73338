import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, Nothing, pageQuery, SearchText } from '../platform/common.ts'
import { employments } from './employments.ts'

const Clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const WeeklyShift = z.strictObject({ weekday: z.int().min(1).max(7), start: Clock, end: Clock })
const ShiftException = z.strictObject({
  date: CalendarDay,
  /** Nothing that day; else `start` and `end` hold instead of the pattern. */
  off: z.boolean().optional(),
  start: Clock.optional(),
  end: Clock.optional(),
})

/** By the company's clocks. A shift that ends at or before its start ends on the next day. */
const ShiftsInput = z.strictObject({
  weekly: z.array(WeeklyShift).max(28),
  /** From a week ago on; older ones stay as they are. */
  exceptions: z.array(ShiftException).max(400),
})
const ShiftsView = z.object({ weekly: z.array(WeeklyShift), exceptions: z.array(ShiftException) })
export type ShiftsView = z.infer<typeof ShiftsView>

export const getMyShifts = endpoint({
  method: 'GET',
  path: '/couriers/shifts',
  summary: 'When I work: my week, and the days on which it is different',
  allow: ['courier'],
  response: ShiftsView,
})

export const setMyShifts = endpoint({
  method: 'PUT',
  path: '/couriers/shifts',
  summary: 'My week and its exceptions, whole; an end at or before the start is on the next day',
  allow: ['courier'],
  body: ShiftsInput,
  response: ShiftsView,
})

const staff = { allow: staffRoles, permission: 'courier-assignment' } as const

const BoardShift = z.object({
  date: CalendarDay,
  /** Nothing for a day that is off. */
  start: Clock.nullable(),
  end: Clock.nullable(),
  off: z.boolean(),
  /** Why it is not the pattern of the week. */
  because: z.enum(['exception', 'time-off']).nullable(),
})

const ShiftBoard = z.object({
  days: z.array(CalendarDay),
  couriers: z.array(
    z.object({
      courier: z.object({
        _id: Id,
        courierCode: plainText(),
        name: plainText(),
        employment: z.enum(employments),
        isOnline: z.boolean(),
      }),
      shifts: z.array(BoardShift),
    }),
  ),
  /** How many couriers there are; the board shows the first 500 by name. */
  total: z.int(),
})
export type ShiftBoard = z.infer<typeof ShiftBoard>

export const getShiftBoard = endpoint({
  method: 'GET',
  path: '/admin/shifts',
  summary: 'Who works when in the week of a day, by name',
  ...staff,
  scope: 'company:read',
  query: z.object({ week: CalendarDay, search: SearchText.optional() }),
  response: ShiftBoard,
})

export const copyShifts = endpoint({
  method: 'POST',
  path: '/admin/shifts/copy',
  summary: 'Make this week like the one before it; time off stays',
  ...staff,
  scope: 'company:write',
  body: z.strictObject({
    week: CalendarDay,
    /** What becomes of days of this week that were planned by themselves; by default they are replaced. */
    planned: z.enum(['keep', 'replace']).optional(),
  }),
  response: z.object({
    /** Whose week has changed. */
    couriers: z.int(),
    /** Days that were planned otherwise. */
    replacedDays: z.int(),
    keptDays: z.int(),
    /** Names of those whose shifts would have overlapped: their week is as it was. */
    overlapping: z.array(plainText()),
  }),
})

export const getShifts = endpoint({
  method: 'GET',
  path: '/admin/couriers/:id/shifts',
  summary: 'When a courier works: the week, and the days on which it is different',
  ...staff,
  scope: 'company:read',
  params: IdParam,
  response: ShiftsView,
})

export const setShifts = endpoint({
  method: 'PUT',
  path: '/admin/couriers/:id/shifts',
  summary: 'A courier’s week and its exceptions, whole; an end at or before the start is on the next day',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: ShiftsInput,
  response: ShiftsView,
})

export const timeOffStatuses = ['asked', 'approved', 'declined', 'withdrawn'] as const

const TimeOff = z.object({
  _id: Id,
  /** Both days included. */
  from: CalendarDay,
  to: CalendarDay,
  reason: plainText().nullable(),
  status: z.enum(timeOffStatuses),
  askedAt: Instant,
  decidedAt: Instant.nullable(),
  /** What staff said to it. */
  note: plainText().nullable(),
})
export type TimeOff = z.infer<typeof TimeOff>

export const askTimeOff = endpoint({
  method: 'POST',
  path: '/couriers/time-off',
  summary: 'Ask for days off; staff decide',
  allow: ['courier'],
  body: z.strictObject({ from: CalendarDay, to: CalendarDay, reason: plainText().trim().max(500).optional() }),
  response: TimeOff,
  creates: true,
  errors: ['conflict'],
})

export const listMyTimeOff = endpoint({
  method: 'GET',
  path: '/couriers/time-off',
  summary: 'The days off that I asked for, newest first',
  allow: ['courier'],
  query: z.object(pageQuery),
  response: z.array(TimeOff),
  paged: true,
})

export const withdrawTimeOff = endpoint({
  method: 'DELETE',
  path: '/couriers/time-off/:id',
  summary: 'I do not need these days off after all: as long as they are not over',
  allow: ['courier'],
  params: IdParam,
  response: Nothing,
  errors: ['conflict'],
})

const StaffTimeOff = TimeOff.extend({ courier: z.object({ _id: Id, courierCode: plainText(), name: plainText() }) })
export type StaffTimeOff = z.infer<typeof StaffTimeOff>

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/admin/time-off',
  summary: 'Days off that couriers asked for; those that wait for an answer first',
  ...staff,
  scope: 'company:read',
  query: z.object({ ...pageQuery, status: z.enum(timeOffStatuses).optional() }),
  response: z.array(StaffTimeOff),
  paged: true,
})

const decision = {
  ...staff,
  method: 'PUT',
  params: IdParam,
  body: z.strictObject({ note: plainText().trim().max(500).optional() }).optional(),
  response: StaffTimeOff,
  errors: ['conflict'],
} as const

export const approveTimeOff = endpoint({
  ...decision,
  path: '/admin/time-off/:id/approve',
  summary: 'Grant days off: there are no shifts on them',
  scope: 'company:write',
})

export const declineTimeOff = endpoint({
  ...decision,
  path: '/admin/time-off/:id/decline',
  summary: 'Refuse days off; the courier is told why',
  scope: 'company:write',
})
