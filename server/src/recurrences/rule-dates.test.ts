import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { expect, test } from 'vitest'
import { provinces } from '../platform/geo/provinces.ts'
import { isHoliday } from '../platform/holidays.ts'
import { clockInstant, windowOn } from './clock-window.ts'
import { listDates, type Pattern } from './list-dates.ts'
import { datesOf, readRule } from './rule-dates.ts'

const zone = 'America/Toronto'
const rule = (text: string) => readRule(text, zone)
const every = { from: '2026-01-01', to: '2028-12-31' }
const pattern = (more: Partial<Pattern> = {}): Pattern => ({
  validFrom: '2026-01-01',
  rrule: 'FREQ=DAILY',
  startDate: '2026-01-01',
  endDate: '2028-12-31',
  onHoliday: 'run',
  ...more,
})
const dates = (patterns: Pattern[], province: (typeof provinces)[number] = 'ON') =>
  [...listDates(patterns, { timeZone: zone, province }, '2026-01-01')].map(({ date }) => date)

test('[M1] every day of three years once, leap day and clock changes included', () => {
  const all = Array.from({ length: 1096 }, (_, at) => dayAfter('2026-01-01', at))
  expect(datesOf(rule('FREQ=DAILY'), '2026-01-01', every)).toEqual(all)
  expect(dates([pattern()])).toEqual(all)
  expect(all).toContain('2028-02-29')
})

test('[M1] what calendars write', () => {
  const of = (text: string, start = '2026-01-01') => datesOf(rule(text), start, every)
  expect(of('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')).toEqual(['2028-02-29'])
  expect(of('RRULE:FREQ=MONTHLY;BYDAY=-1FR').slice(0, 3)).toEqual(['2026-01-30', '2026-02-27', '2026-03-27'])
  expect(of('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4')).toEqual([
    '2026-01-01',
    '2026-01-12',
    '2026-01-15',
    '2026-01-26',
  ])
  expect(of('freq=daily;until=20260103')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
  expect(of('FREQ=DAILY;UNTIL=20260103T035959Z'), 'by the clock of the company').toEqual(['2026-01-01', '2026-01-02'])
  expect(of('FREQ=MONTHLY;BYMONTHDAY=31').length).toBe(21)
})

test.each([
  ['FREQ=HOURLY', /once a day/],
  ['FREQ=DAILY;BYHOUR=9,17', /once a day/],
  ['FREQ=DAILY;BYSECOND=1', /once a day/],
  ['DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY', /DTSTART/],
  ['FREQ=DAILY\nEXDATE:20260101', /DTSTART/],
  ['FREQ=DAILY;INTERVAL=0', /read/],
  ['FREQ=DAILY;INTERVAL=100000000', /read/],
  ['FREQ=DAILY;COUNT=1;UNTIL=20260101', /read/],
  ['FREQ=DAILY;FREQ=WEEKLY', /read/],
  ['FREQ=FORTNIGHTLY', /read/],
  ['FREQ=DAILY;X-EVAL=1', /read/],
  ['FREQ=DAILY;BYDAY=MO=TU', /read/],
  ['INTERVAL=2', /read/],
  ['__proto__=1;FREQ=DAILY', /read/],
  ['FREQ=DAILY;UNTIL=20260231', /read/],
  ['', /read/],
])('[M1] %j is refused', (text, words) => {
  expect(() => rule(text)).toThrow(words)
})

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO;BYSETPOS=5',
  'FREQ=YEARLY;INTERVAL=999;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
])('[M1] %s never happens, and is known to soon', (text) => {
  expect(dates([pattern({ rrule: text, endDate: null })])).toEqual([])
})

test('[M1] a missing hour moves forward, one that comes twice is the first, on every day of three years', () => {
  const wrong: string[] = []
  for (const timeZone of ['America/Toronto', 'America/St_Johns'])
    for (let date = '2026-01-01'; date <= '2028-12-31'; date = dayAfter(date))
      for (const time of ['00:00', '01:30', '02:30', '23:59']) {
        const instant = clockInstant(date, time, timeZone)
        const shown = localTime(instant, timeZone)
        const isLate = time === '02:30' ? shown.time >= time : shown.time === time
        const before = localTime(new Date(instant.getTime() - 3_600_000), timeZone).time
        if (shown.date !== date || !isLate || before === time) wrong.push(`${date} ${time} ${timeZone} ${shown.time}`)
      }
  expect(wrong).toEqual([])
  expect(clockInstant('2026-03-08', '02:30', zone).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(clockInstant('2026-11-01', '01:30', zone).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  const { windowStart, windowEnd } = windowOn('2027-03-14', { start: '02:00', end: '03:00' }, zone)
  expect(windowEnd.getTime() - windowStart.getTime()).toBe(3_600_000)
})

test('[M3] holidays: left out, or the next day that is none, and never two on one day', () => {
  for (const province of provinces) {
    const weekdays = pattern({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })
    const skipped = dates([{ ...weekdays, onHoliday: 'skip' }], province)
    expect(skipped.some((date) => isHoliday(date, province))).toBe(false)
    const put = dates([{ ...weekdays, onHoliday: 'next-day' }], province)
    expect(put.some((date) => isHoliday(date, province))).toBe(false)
    expect(new Set(put).size).toBe(put.length)
    expect(put).toEqual(put.toSorted())
  }
  const christmas = pattern({ rrule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', onHoliday: 'next-day' })
  expect(dates([christmas], 'ON'), 'Boxing Day is one too').toEqual(['2026-12-27', '2027-12-27', '2028-12-27'])
  expect(dates([christmas], 'QC')).toEqual(['2026-12-26', '2027-12-26', '2028-12-26'])
  const both = pattern({ rrule: 'FREQ=DAILY;COUNT=4', startDate: '2026-12-24', onHoliday: 'next-day' })
  expect(dates([both], 'ON')).toEqual(['2026-12-24', '2026-12-27'])
})

test('[M1] a change holds from its day on', () => {
  const first = pattern({ rrule: 'FREQ=WEEKLY;BYDAY=MO', endDate: '2026-02-28' })
  const second = pattern({ validFrom: '2026-01-15', rrule: 'FREQ=WEEKLY;BYDAY=TU', endDate: '2026-01-31' })
  expect(dates([second, first])).toEqual(['2026-01-05', '2026-01-12', '2026-01-20', '2026-01-27'])
})
