import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Confirm, OrderTemplate } from '../orders/draft.ts'
import { OrderStatusName } from '../orders/parts.ts'
import { CalendarDay, measure, plainText, queryNumber } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, Nothing, pageQuery, SearchText } from '../platform/common.ts'
import { dayAfter } from '../platform/local-time.ts'

export const holidayChoices = ['run', 'skip', 'next-day'] as const
export const recurrenceStates = ['active', 'paused'] as const

const permission = 'order-management' as const
const allow = ['customer', 'admin', 'super-admin'] as const

const ClockTime = plainText()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, text('Please give a time of day, like 09:30'))
/** An end that is not after its start is on the next day; members choose one that is offered. */
const Window = z.strictObject({ start: ClockTime, end: ClockTime })

/** An iCalendar RRULE without its DTSTART; what it may say is checked where it is read. */
const Rule = plainText().trim().min(1).max(1000)

const fields = {
  rrule: Rule,
  startDate: CalendarDay,
  /** The last day it may fall on. */
  endDate: CalendarDay.nullable().optional(),
  /** By the company's clock. */
  window: Window,
  /** At most two weeks for members; never earlier than orders can be placed. */
  createAheadHours: z.int().min(0).max(8760),
  /** Who carries it by default; staff only. */
  courierId: Id.nullable().optional(),
  onHoliday: z.enum(holidayChoices),
  price: z.enum(['listed', 'fixed']),
  /** Dollars before tax; staff only. */
  fixedPrice: measure().min(0.01).max(100_000).multipleOf(0.01).nullable().optional(),
  confirm: Confirm,
}

const NewRecurrence = z
  .strictObject({
    ...fields,
    accountId: Id.optional(),
    template: OrderTemplate.optional(),
    /** Instead of a template: what that order was. */
    fromOrderId: Id.optional(),
    createAheadHours: fields.createAheadHours.default(24),
    onHoliday: fields.onHoliday.default('run'),
    price: fields.price.default('listed'),
  })
  .refine((body) => (body.template === undefined) !== (body.fromOrderId === undefined), {
    path: ['template'],
    error: text('Give either a template or an order to make it from'),
  })
export type NewRecurrence = z.output<typeof NewRecurrence>

const RecurrenceChange = z
  .strictObject({ ...fields, template: OrderTemplate, accountId: Id })
  .partial()
  .extend({
    /** The first day that the change holds for; without it from today on. */
    from: CalendarDay.optional(),
  })
export type RecurrenceChange = z.output<typeof RecurrenceChange>

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

const Days = z.object({
  /** By the company's clock. */
  today: CalendarDay,
  days: z.array(RecurrenceDay),
  holidays: z.array(z.object({ date: CalendarDay, name: plainText() })),
})
export type RecurrenceDays = z.infer<typeof Days>

const mostDays = 93
const range = { from: CalendarDay, to: CalendarDay }
const isRange = ({ from, to }: { from: string; to: string }) => from <= to && to < dayAfter(from, mostDays)
const badRange = { path: ['to'], error: text('Please choose a period of at most three months') }

const PlacedErrors = ['address_unknown', 'out_of_area'] as const

export const createRecurrence = endpoint({
  method: 'POST',
  path: '/recurrences',
  summary: 'Make an order that comes again by a rule; what is due is placed at once',
  allow,
  permission,
  body: NewRecurrence,
  response: RecurrenceView,
  creates: true,
  errors: PlacedErrors,
})

export const listRecurrences = endpoint({
  method: 'GET',
  path: '/recurrences',
  summary: 'Recurring orders: of one’s accounts, for staff of all',
  allow,
  permission,
  query: z.object({
    ...pageQuery,
    accountId: Id.optional(),
    state: z.enum(recurrenceStates).optional(),
    /** Only those with a date that could not be placed and still can be. */
    problem: z.literal('true').optional(),
    /** In the account's name, an address, a contact or what is carried. */
    search: SearchText.optional(),
  }),
  response: z.array(RecurrenceView),
  paged: true,
})

export const previewDays = endpoint({
  method: 'GET',
  path: '/recurrences/preview',
  summary: 'On which days a rule would fall, before it is kept',
  allow,
  permission,
  query: z
    .object({
      ...range,
      rrule: Rule,
      startDate: CalendarDay,
      endDate: CalendarDay.optional(),
      onHoliday: fields.onHoliday.default('run'),
    })
    .refine(isRange, badRange),
  response: Days,
})

const one = { allow, permission, params: IdParam } as const

export const getRecurrence = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id',
  summary: 'One recurring order',
  response: RecurrenceView,
})

export const listComing = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id/coming',
  summary: 'The next dates, without those that are skipped',
  query: z.object({ count: queryNumber().int().min(1).max(100).default(10) }),
  response: z.array(ComingDate),
})

export const listDays = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id/days',
  summary: 'What is about each day of a period: coming, placed, left out, put off by a holiday',
  query: z.object(range).refine(isRange, badRange),
  response: Days,
})

export const changeRecurrence = endpoint({
  ...one,
  method: 'PUT',
  path: '/recurrences/:id',
  summary: 'Change it from a day on; what is placed already stays as it is',
  body: RecurrenceChange,
  response: RecurrenceView,
  errors: PlacedErrors,
})

export const endRecurrence = endpoint({
  ...one,
  method: 'DELETE',
  path: '/recurrences/:id',
  summary: 'End it: no more dates; orders that are placed stay',
  response: Nothing,
})

export const pauseRecurrence = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/pause',
  summary: 'Place nothing more until it is resumed',
  response: RecurrenceView,
})

export const resumeRecurrence = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/resume',
  summary: 'Go on; what is due is placed at once',
  response: RecurrenceView,
})

export const skipDate = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/skip',
  summary: 'Leave one date out that is not placed yet',
  body: z.strictObject({ date: CalendarDay }),
  response: RecurrenceView,
})

export const unskipDate = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/unskip',
  summary: 'Take a date in again that was left out',
  body: z.strictObject({ date: CalendarDay }),
  response: RecurrenceView,
})
