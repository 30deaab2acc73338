import { z } from 'zod'
import { OrderTemplate } from '../orders/draft.ts'
import { OrderStatusName } from '../orders/parts.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'

export const holidayChoices = ['run', 'skip', 'next-day'] as const
export const recurrenceStates = ['active', 'paused'] as const

const Named = z.object({ _id: Id, firstName: plainText(), lastName: plainText() })

/** Why a date could not be placed yet, or at all. */
export const DateProblem = z.object({
  date: CalendarDay,
  code: plainText(),
  message: plainText(),
  path: plainText().nullable(),
  tries: z.int(),
  lastTriedAt: Instant,
})

export const ComingDate = z.object({
  date: CalendarDay,
  windowStart: Instant,
  windowEnd: Instant,
  /** As soon as it is placed. */
  order: z.object({ _id: Id, orderNumber: plainText(), status: OrderStatusName }).nullable(),
  /** The default courier could not be given it, so it is open for all. */
  courierMissing: z.boolean(),
  problem: DateProblem.nullable(),
})
export type ComingDate = z.infer<typeof ComingDate>

/** What is said about it, for the time of one version. */
const plan = {
  template: OrderTemplate,
  rrule: plainText(),
  startDate: CalendarDay,
  endDate: CalendarDay.nullable(),
  window: z.object({ start: plainText(), end: plainText() }),
  createAheadHours: z.int(),
  courier: Named.nullable(),
  onHoliday: z.enum(holidayChoices),
  price: z.enum(['listed', 'fixed']),
  fixedPrice: z.number().nullable(),
}

export const RecurrenceView = z.object({
  ...plan,
  _id: Id,
  account: z.object({ _id: Id, name: plainText() }),
  /** What the account calls the references of the template. */
  referenceLabels: z.record(plainText(), plainText()),
  state: z.enum(recurrenceStates),
  createdBy: Named.nullable(),
  createdAt: Instant,
  /** What will hold later on, from which day. */
  changes: z.array(z.object({ ...plan, from: CalendarDay })),
  next: ComingDate.nullable(),
  skipped: z.array(CalendarDay),
  problems: z.array(DateProblem),
  /** Whether the reader may change it, pause it, skip a date. */
  mayChange: z.boolean(),
})
export type RecurrenceView = z.infer<typeof RecurrenceView>

export const dayStates = ['coming', 'placed', 'cancelled', 'failed', 'skipped', 'left-out', 'put-off'] as const

/** What is about one day: `left-out` and `put-off` are by a holiday, `skipped` by somebody's word. */
export const RecurrenceDay = z.object({
  date: CalendarDay,
  state: z.enum(dayStates),
  windowStart: Instant.nullable(),
  windowEnd: Instant.nullable(),
  /** The day by the rule, where a holiday has put it off to this one. */
  putOffFrom: CalendarDay.nullable(),
  /** The day it comes instead. */
  putOffTo: CalendarDay.nullable(),
  order: z.object({ _id: Id, orderNumber: plainText(), status: OrderStatusName }).nullable(),
  courierMissing: z.boolean(),
  problem: DateProblem.nullable(),
})
export type RecurrenceDay = z.infer<typeof RecurrenceDay>

export const RecurrenceDays = z.object({
  /** By the company's clock. */
  today: CalendarDay,
  days: z.array(RecurrenceDay),
  holidays: z.array(z.object({ date: CalendarDay, name: plainText() })),
})
export type RecurrenceDays = z.infer<typeof RecurrenceDays>
