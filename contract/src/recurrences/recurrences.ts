import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Confirm, OrderTemplate } from '../orders/draft.ts'
import { CalendarDay, measure, plainText, queryNumber } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Nothing, pageQuery, SearchText } from '../platform/common.ts'
import { ComingDate, holidayChoices, RecurrenceDays, RecurrenceView, recurrenceStates } from './recurrence-views.ts'

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

const mostDays = 93
const range = { from: CalendarDay, to: CalendarDay }
/** Asked also where one of them is no day at all. */
const isRange = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < mostDays
}
const badRange = { path: ['to'], error: text('Please choose a period of at most three months') }

const PlacedErrors = ['address_unknown', 'out_of_area'] as const

export const createRecurrence = endpoint({
  method: 'POST',
  path: '/recurrences',
  summary: 'Make an order that comes again by a rule; what is due is placed at once',
  allow,
  permission,
  scope: 'orders:write',
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
  scope: 'orders:read',
  query: z.object({
    ...pageQuery,
    accountId: Id.optional(),
    state: z.enum(recurrenceStates).optional(),
    /** Only those with a date that could not be placed and still can be. */
    problem: z.literal('true').optional(),
    /** In the account's name, an address, a contact or what is carried. */
    search: SearchText.optional(),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
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
  scope: 'orders:read',
  query: z
    .object({
      ...range,
      rrule: Rule,
      startDate: CalendarDay,
      endDate: CalendarDay.optional(),
      onHoliday: fields.onHoliday.default('run'),
    })
    .refine(isRange, badRange),
  response: RecurrenceDays,
})

const one = { allow, permission, params: IdParam } as const

export const getRecurrence = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id',
  summary: 'One recurring order',
  scope: 'orders:read',
  response: RecurrenceView,
})

export const listComing = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id/coming',
  summary: 'The next dates, without those that are skipped',
  scope: 'orders:read',
  query: z.object({ count: queryNumber().int().min(1).max(100).default(10) }),
  response: z.array(ComingDate),
})

export const listDays = endpoint({
  ...one,
  method: 'GET',
  path: '/recurrences/:id/days',
  summary: 'What is about each day of a period: coming, placed, left out, put off by a holiday',
  scope: 'orders:read',
  query: z.object(range).refine(isRange, badRange),
  response: RecurrenceDays,
})

export const changeRecurrence = endpoint({
  ...one,
  method: 'PUT',
  path: '/recurrences/:id',
  summary: 'Change it from a day on; what is placed already stays as it is',
  scope: 'orders:write',
  body: RecurrenceChange,
  response: RecurrenceView,
  errors: PlacedErrors,
})

export const endRecurrence = endpoint({
  ...one,
  method: 'DELETE',
  path: '/recurrences/:id',
  summary: 'End it: no more dates; orders that are placed stay',
  scope: 'orders:write',
  response: Nothing,
})

export const pauseRecurrence = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/pause',
  summary: 'Place nothing more until it is resumed',
  scope: 'orders:write',
  response: RecurrenceView,
})

export const resumeRecurrence = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/resume',
  summary: 'Go on; what is due is placed at once',
  scope: 'orders:write',
  response: RecurrenceView,
})

export const skipDate = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/skip',
  summary: 'Leave one date out that is not placed yet',
  scope: 'orders:write',
  body: z.strictObject({ date: CalendarDay }),
  response: RecurrenceView,
})

export const unskipDate = endpoint({
  ...one,
  method: 'POST',
  path: '/recurrences/:id/unskip',
  summary: 'Take a date in again that was left out',
  scope: 'orders:write',
  body: z.strictObject({ date: CalendarDay }),
  response: RecurrenceView,
})
