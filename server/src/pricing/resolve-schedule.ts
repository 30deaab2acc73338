import type { QuoteDraft, SettingValues, Text } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { AppError } from '../platform/errors.ts'
import type { DraftStop } from './read-draft.ts'

export interface Schedule {
  timing: 'now' | 'later'
  scheduledDate: Date
  start: Date
  end: Date
}

type ScheduleSettings = Pick<
  SettingValues,
  'general.timeZone' | 'orders.timeWindows' | 'orders.nowLeadMinutes' | 'orders.nowWindowMinutes' | 'orders.horizonDays'
>

/** Within this of now, a date without a timing means "now" (D6). */
const nowWithinMinutes = 45
const minutes = (count: number): number => count * 60_000

const refuse = (words: Text, path: string) => new AppError('bad_input', words, { path })

export interface Window {
  start: Date
  end: Date
}

interface Scheduled {
  schedule: Schedule
  /** Of each stop, in their order; nothing where none was asked for. */
  windows: (Window | null)[]
}

/** An order with two ends: the window stands at the delivery. */
export function resolveEnds(
  settings: ScheduleSettings,
  now: Date,
  { timing, delivery }: Asked,
  anyWindow: boolean,
): Scheduled {
  const schedule = resolveSchedule(settings, now, { timing, delivery }, anyWindow)
  return { schedule, windows: [null, { start: schedule.start, end: schedule.end }] }
}

/** Windows stand at the stops; none anywhere is now (H6). */
export function resolveStops(
  settings: ScheduleSettings,
  now: Date,
  timing: 'now' | 'later' | undefined,
  stops: readonly DraftStop[],
  anyWindow: boolean,
): Scheduled {
  const windows = stops.map((stop) => windowOf(settings, now, stop, `${stop.path}.`, anyWindow))
  const asked = windows.filter((window) => window !== null)
  if (asked.length === 0) {
    if (timing === 'later') throw refuse('Please select a delivery date and time window', 'stops')
    const schedule = resolveSchedule(settings, now, { timing: 'now', delivery: {} })
    const last = { start: schedule.start, end: schedule.end }
    return { schedule, windows: stops.map((_, seq) => (seq === stops.length - 1 ? last : null)) }
  }
  if (timing === 'now') throw refuse('An order for now has no windows', 'timing')
  const start = new Date(Math.min(...asked.map((window) => window.start.getTime())))
  const end = new Date(Math.max(...asked.map((window) => window.end.getTime())))
  return { schedule: { timing: 'later', scheduledDate: start, start, end }, windows }
}

function windowOf(
  settings: ScheduleSettings,
  now: Date,
  { windowStart, windowEnd }: Pick<DraftStop, 'windowStart' | 'windowEnd'>,
  path: string,
  anyWindow: boolean,
): Window | null {
  if (!windowStart && !windowEnd) return null
  const start = readDate(windowStart ?? '', 'Invalid time window start', `${path}windowStart`)
  const end = readDate(windowEnd ?? '', 'Invalid time window end', `${path}windowEnd`)
  if (end <= start) throw refuse('The time window must end after it starts', `${path}windowEnd`)
  if (end <= now) throw refuse('The delivery date lies in the past', `${path}windowStart`)
  requireHorizon(settings, now, start, `${path}windowStart`)
  if (!anyWindow) requireWindow(settings, start, end, `${path}windowStart`)
  return { start, end }
}

/** A window that staff name, any one that is not over; nothing if they name none. */
export function resolveWindow(
  settings: ScheduleSettings,
  now: Date,
  { windowStart, windowEnd }: { windowStart?: string | undefined; windowEnd?: string | undefined },
): Window | null {
  return windowOf(settings, now, { windowStart, windowEnd }, '', true)
}

/** A window that whoever is no staff may choose: one of the list (D7); nothing if they name none. */
export const resolveOffered = (
  settings: ScheduleSettings,
  now: Date,
  { windowStart, windowEnd }: { windowStart?: string | undefined; windowEnd?: string | undefined },
): Window | null => windowOf(settings, now, { windowStart, windowEnd }, '', false)

/** What there is to choose from today and in the days after it, as many as orders may be placed ahead at most. */
export function listWindows(settings: ScheduleSettings, now: Date, days: number): Window[] {
  const zone = settings['general.timeZone']
  const today = localTime(now, zone).date
  const count = Math.min(days, settings['orders.horizonDays'] + 1)
  return Array.from({ length: count }, (_, ahead) => dayAfter(today, ahead)).flatMap((date) =>
    settings['orders.timeWindows']
      .filter(({ enabled }) => enabled)
      .map(({ start, end }) => ({ start: instantAt(date, start, zone), end: instantAt(date, end, zone) }))
      .filter(({ start }) => start > now),
  )
}

/** When something for now is to be there. */
export function nowWindow(settings: ScheduleSettings, now: Date): Window {
  const { start, end } = resolveSchedule(settings, now, { timing: 'now' })
  return { start, end }
}

interface Asked {
  timing?: 'now' | 'later' | undefined
  delivery?: Pick<NonNullable<QuoteDraft['delivery']>, 'scheduledDate' | 'timeWindow'> | undefined
}

/** Pure (D6, D7). */
export function resolveSchedule(
  settings: ScheduleSettings,
  now: Date,
  { timing, delivery = {} }: Asked,
  anyWindow = false,
): Schedule {
  const wanted = delivery.scheduledDate
    ? readDate(delivery.scheduledDate, 'Invalid scheduled date', 'delivery.scheduledDate')
    : undefined
  if ((timing ?? impliedTiming(wanted, now)) === 'now') {
    const start = new Date(now.getTime() + minutes(settings['orders.nowLeadMinutes']))
    return {
      timing: 'now',
      scheduledDate: start,
      start,
      end: new Date(start.getTime() + minutes(settings['orders.nowWindowMinutes'])),
    }
  }
  if (!wanted || !delivery.timeWindow)
    throw refuse(
      'Please select a delivery date and time window',
      wanted ? 'delivery.timeWindow' : 'delivery.scheduledDate',
    )
  const start = readDate(delivery.timeWindow.start, 'Invalid time window start', 'delivery.timeWindow.start')
  const end = readDate(delivery.timeWindow.end, 'Invalid time window end', 'delivery.timeWindow.end')
  if (end <= start) throw refuse('The time window must end after it starts', 'delivery.timeWindow.end')
  requireDay(settings, now, { wanted, start, end }, anyWindow)
  if (!anyWindow) requireWindow(settings, start, end, 'delivery.timeWindow')
  return { timing: 'later', scheduledDate: start, start, end }
}

const impliedTiming = (wanted: Date | undefined, now: Date): 'now' | 'later' =>
  !wanted || Math.abs(wanted.getTime() - now.getTime()) <= minutes(nowWithinMinutes) ? 'now' : 'later'

function readDate(text: string, words: Text, path: string): Date {
  const date = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(date.getTime())) throw refuse(words, path)
  return date
}

/** A day is sent as an instant: midnight in London or in the company's town, so both readings count. */
function requireDay(
  settings: ScheduleSettings,
  now: Date,
  { wanted, start, end }: { wanted: Date; start: Date; end: Date },
  anyWindow: boolean,
): void {
  const zone = settings['general.timeZone']
  const days = [wanted.toISOString().slice(0, 10), localTime(wanted, zone).date]
  const today = localTime(now, zone).date
  // One of staff may go on past midnight.
  if (end <= now || (!anyWindow && days.every((day) => day < today)))
    throw refuse('The delivery date lies in the past', 'delivery.scheduledDate')
  requireHorizon(settings, now, start, 'delivery.scheduledDate')
  if (!days.includes(localTime(start, zone).date)) throw refuse('Invalid scheduled date', 'delivery.scheduledDate')
}

function requireHorizon(settings: ScheduleSettings, now: Date, start: Date, path: string): void {
  const [zone, ahead] = [settings['general.timeZone'], settings['orders.horizonDays']]
  if (localTime(start, zone).date > dayAfter(localTime(now, zone).date, ahead))
    throw new AppError('bad_input', 'Orders can be placed at most {days} days ahead', { values: { days: ahead }, path })
}

function requireWindow(settings: ScheduleSettings, start: Date, end: Date, path: string): void {
  const zone = settings['general.timeZone']
  const [from, to] = [localTime(start, zone), localTime(end, zone)]
  const isOffered = settings['orders.timeWindows'].some(
    (window) => window.enabled && window.start === from.time && window.end === to.time,
  )
  if (!isOffered || from.date !== to.date) throw refuse('That time window is not available', path)
}
