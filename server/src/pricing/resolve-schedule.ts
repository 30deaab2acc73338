import type { QuoteDraft, SettingValues, Text } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { AppError } from '../platform/errors.ts'

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

/** Pure (D6, D7). */
export function resolveSchedule(
  settings: ScheduleSettings,
  now: Date,
  { timing, delivery }: Pick<QuoteDraft, 'timing' | 'delivery'>,
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
  requireDay(settings, now, wanted, start, end)
  requireWindow(settings, start, end)
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
function requireDay(settings: ScheduleSettings, now: Date, wanted: Date, start: Date, end: Date): void {
  const zone = settings['general.timeZone']
  const days = [wanted.toISOString().slice(0, 10), localTime(wanted, zone).date]
  const today = localTime(now, zone).date
  if (end <= now || days.every((day) => day < today))
    throw refuse('The delivery date lies in the past', 'delivery.scheduledDate')
  const ahead = settings['orders.horizonDays']
  if (localTime(start, zone).date > dayAfter(today, ahead))
    throw new AppError('bad_input', 'Orders can be placed at most {days} days ahead', {
      values: { days: ahead },
      path: 'delivery.scheduledDate',
    })
  if (!days.includes(localTime(start, zone).date)) throw refuse('Invalid scheduled date', 'delivery.scheduledDate')
}

function requireWindow(settings: ScheduleSettings, start: Date, end: Date): void {
  const zone = settings['general.timeZone']
  const [from, to] = [localTime(start, zone), localTime(end, zone)]
  const isOffered = settings['orders.timeWindows'].some(
    (window) => window.enabled && window.start === from.time && window.end === to.time,
  )
  if (!isOffered || from.date !== to.date) throw refuse('That time window is not available', 'delivery.timeWindow')
}
