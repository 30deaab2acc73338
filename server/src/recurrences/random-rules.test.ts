import { dayAfter } from '@maple/contract/platform/local-time'
import { expect, test } from 'vitest'
import { seeded } from '../../test/random-orders.ts'
import { isHoliday } from '../platform/holidays.ts'
import { listDates, type Pattern } from './list-dates.ts'
import { datesOf, readRule } from './rule-dates.ts'

const zone = 'America/Toronto'
const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

interface Drawn {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count?: number
  until?: string
  wkst: number
  byDay?: { nth: number; day: number }[]
  byMonthDay?: number[]
  byYearDay?: number[]
  byMonth?: number[]
  bySetPos?: number[]
}

const random = seeded(15)
const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const one = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T
const chance = (of: number) => random() < of
const some = <T>(draw: () => T, most = 4): T[] => Array.from({ length: int(1, most) }, draw)
const signed = (most: number) => int(1, most) * (chance(0.3) ? -1 : 1)

function draw(): Drawn {
  const freq = one(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)
  const withNth = freq === 'MONTHLY' || freq === 'YEARLY'
  const rule: Drawn = { freq, interval: chance(0.5) ? 1 : int(1, 5), wkst: chance(0.7) ? 0 : int(0, 6) }
  const nth = () => (withNth && chance(0.5) ? signed(freq === 'YEARLY' ? 53 : 5) : 0)
  if (chance(0.5)) rule.byDay = some(() => ({ nth: nth(), day: int(0, 6) }))
  if (freq !== 'WEEKLY' && chance(0.35)) rule.byMonthDay = some(() => signed(31))
  if (freq === 'YEARLY' && chance(0.2)) rule.byYearDay = some(() => signed(366), 8)
  if (chance(0.3)) rule.byMonth = some(() => int(1, 12))
  if ((rule.byDay || rule.byMonthDay || rule.byYearDay) && chance(0.25)) rule.bySetPos = some(() => signed(6), 2)
  if (chance(0.3)) rule.count = int(1, 60)
  else if (chance(0.35)) rule.until = dayAfter('2026-01-01', int(0, 900))
  return rule
}

function write(rule: Drawn): string {
  const list = (name: string, all: readonly (string | number)[] | undefined) =>
    all ? [`${name}=${all.join(',')}`] : []
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count ? [`COUNT=${rule.count}`] : []),
    ...(rule.until ? [`UNTIL=${rule.until.replaceAll('-', '')}`] : []),
    ...(rule.wkst ? [`WKST=${names[rule.wkst]}`] : []),
    ...list(
      'BYDAY',
      rule.byDay?.map(({ nth, day }) => `${nth || ''}${names[day]}`),
    ),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list('BYYEARDAY', rule.byYearDay),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYSETPOS', rule.bySetPos),
  ].join(';')
}

const dayMs = 86_400_000
const serial = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/** A day and where it stands, counted from both ends of its month and year. */
function partsOf(day: number) {
  const date = new Date(day * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const yearStart = Date.UTC(year, 0, 1) / dayMs
  return {
    year,
    month: month + 1,
    monthDay: date.getUTCDate(),
    monthLength: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
    yearDay: day - yearStart + 1,
    yearLength: Date.UTC(year + 1, 0, 1) / dayMs - yearStart,
    weekday: (date.getUTCDay() + 6) % 7,
  }
}
type Parts = ReturnType<typeof partsOf>
const isAt = (wanted: readonly number[], at: number, length: number) =>
  wanted.includes(at) || wanted.includes(at - length - 1)

/** Word for word from RFC 5545, day by day: whether a day of its period is one of the rule, before BYSETPOS. */
function isMeant(rule: Drawn, d: Parts, start: Parts): boolean {
  const { freq, byDay, byMonthDay, byYearDay, byMonth } = rule
  if (byMonth && !byMonth.includes(d.month)) return false
  if (byMonthDay && !isAt(byMonthDay, d.monthDay, d.monthLength)) return false
  if (byYearDay && !isAt(byYearDay, d.yearDay, d.yearLength)) return false
  if (byDay) {
    const inYear = freq === 'YEARLY' && !byMonth
    const [at, length] = inYear ? [d.yearDay, d.yearLength] : [d.monthDay, d.monthLength]
    const [nth, last] = [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)]
    return byDay.some((each) => each.day === d.weekday && (each.nth === 0 || each.nth === nth || each.nth === last))
  }
  if (byMonthDay || byYearDay) return true
  if (freq === 'WEEKLY') return d.weekday === start.weekday
  if (freq === 'MONTHLY') return d.monthDay === start.monthDay
  if (freq === 'YEARLY') return d.monthDay === start.monthDay && (byMonth !== undefined || d.month === start.month)
  return true
}

/** Which period a day is in, counted from that of the start. */
function periodOf({ freq, wkst }: Drawn, day: number, start: number): number {
  const [d, s] = [partsOf(day), partsOf(start)]
  const week = (of: number, weekday: number) => (of - ((weekday - wkst + 7) % 7)) / 7
  if (freq === 'DAILY') return day - start
  if (freq === 'WEEKLY') return week(day, d.weekday) - week(start, s.weekday)
  if (freq === 'MONTHLY') return (d.year - s.year) * 12 + d.month - s.month
  return d.year - s.year
}

function naive(rule: Drawn, startDate: string, to: string): string[] {
  const [start, end] = [serial(startDate), serial(to)]
  const [periods, first] = [new Map<number, number[]>(), partsOf(start)]
  // Whole periods, so that positions are counted from their ends.
  for (let day = start - 370; day <= end + 370; day += 1) {
    const period = periodOf(rule, day, start)
    if (period < 0 || period % rule.interval !== 0 || !isMeant(rule, partsOf(day), first)) continue
    periods.set(period, [...(periods.get(period) ?? []), day])
  }
  const chosen = [...periods.values()].flatMap((days) =>
    rule.bySetPos ? days.filter((_, at) => isAt(rule.bySetPos ?? [], at + 1, days.length)) : days,
  )
  const from = chosen.filter((day) => day >= start).slice(0, rule.count)
  const until = rule.until ? serial(rule.until) : end
  return from.filter((day) => day <= Math.min(until, end)).map(dateOf)
}

test('[M1] 3,000 random rules give the days of the standard, each once, whatever part of the time is looked at', () => {
  let [many, none] = [0, 0]
  for (let round = 0; round < 3000; round += 1) {
    const rule = draw()
    const start = dayAfter('2025-11-01', int(0, 800))
    const to = dayAfter(start, int(30, 400))
    const text = write(rule)
    const found = datesOf(readRule(text, zone), start, { from: start, to })
    const wanted = naive(rule, start, to)
    if (found.join() !== wanted.join()) expect({ text, start, to, found }).toEqual({ text, start, to, found: wanted })
    if (wanted.length > 0) many += 1
    else none += 1
    if (round % 10) continue
    const from = dayAfter(start, int(0, 200))
    const part = wanted.filter((date) => date >= from)
    expect(datesOf(readRule(text, zone), start, { from, to }), `${text} of ${start} from ${from}`).toEqual(part)
  }
  expect(many).toBeGreaterThan(1500)
  expect(none).toBeGreaterThan(100)
})

test('[M3] random rules, holidays and ends: every day once, in order, none before or after, none that is put off onto another', () => {
  for (let round = 0; round < 300; round += 1) {
    const rule = draw()
    const start = dayAfter('2026-01-01', int(0, 500))
    const endDate = dayAfter(start, int(0, 500))
    const onHoliday = one(['run', 'skip', 'next-day'] as const)
    const province = one(['ON', 'QC', 'BC', 'NL', 'NU'] as const)
    const pattern: Pattern = { validFrom: start, rrule: write(rule), startDate: start, endDate, onHoliday }
    const next = (date: string): string => (isHoliday(date, province) ? next(dayAfter(date)) : date)
    const kept = naive(rule, start, endDate).filter((date) => onHoliday !== 'skip' || !isHoliday(date, province))
    const wanted = [...new Set(kept.map((date) => (onHoliday === 'next-day' ? next(date) : date)))].toSorted()
    const found = [...listDates([pattern], { timeZone: zone, province }, start)].map(({ date }) => date)
    if (found.join() !== wanted.join())
      expect({ pattern, province, found }).toEqual({ pattern, province, found: wanted })
  }
})

/** Examples of the standard itself, with the days that it gives. */
test.each([
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '08-05 08-10 08-19 08-24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '08-05 08-17 08-19 08-31'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '09-04 10-07 11-06'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', '09-29 10-30 11-27 12-30'],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '09-22 10-20 11-17 12-22'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '09-28 10-29 11-28 12-29'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-01-01', '06-13'],
  ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13', '1997-09-13', '09-13 10-11 11-08 12-13'],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    '09-10 09-11 09-12 09-13 09-14 09-15',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '05-19'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '05-12'],
  ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200', '1997-01-01', '01-01 04-10 07-19'],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05', ''],
  ['FREQ=DAILY;BYMONTH=1;COUNT=2', '1997-09-02', ''],
])('[M1] %s as the standard says', (text, start, days) => {
  const wanted = days ? days.split(' ').map((day) => `1997-${day}`) : []
  expect(datesOf(readRule(text, zone), start, { from: '1997-01-01', to: '1997-12-31' })).toEqual(wanted)
})

test('[M1] weeks of the year by their number, also where they reach into another year', () => {
  const of = (text: string, start: string) =>
    datesOf(readRule(text, zone), start, { from: '2026-01-01', to: '2028-12-31' })
  // 2026 has 53 weeks; the first week of 2028 begins on the third of January.
  expect(of('FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH', '2026-01-01')).toEqual(['2026-12-31'])
  expect(of('FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2026-01-01')).toEqual(['2027-01-04', '2028-01-03'])
  expect(of('FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO', '2026-01-01')).toEqual(['2026-12-28', '2027-12-27', '2028-12-25'])
  expect(of('FREQ=YEARLY;BYWEEKNO=10', '2026-01-06')).toEqual(['2026-03-03', '2027-03-09', '2028-03-07'])
})
