import { expect, test } from 'vitest'
import { readRule, weekdayOf, writeRule } from './rule-values.ts'

const monday = '2027-04-12'

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270601',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
])('%s comes out of the pickers as it went in', (rrule) => {
  expect(writeRule(readRule(rrule, monday))).toBe(rrule)
})

test('what says the same is read the same', () => {
  expect(readRule('RRULE:FREQ=DAILY;BYDAY=FR,MO,TU,WE,TH', monday).kind).toBe('weekdays')
  expect(readRule('FREQ=WEEKLY', monday)).toMatchObject({ kind: 'weekly', days: ['MO'] })
  expect(readRule('FREQ=MONTHLY', monday)).toMatchObject({ kind: 'monthly-day', monthDay: '12' })
  expect(readRule('FREQ=MONTHLY;BYDAY=+2MO;WKST=MO', monday)).toMatchObject({ kind: 'monthly-weekday', nth: '2' })
  expect(readRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', monday).kind).toBe('weekly')
})

test('a rule that pickers cannot say is left alone', () => {
  expect(readRule('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', monday).kind).toBe('other')
  expect(readRule('FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=MO', monday).kind).toBe('other')
})

test('weekdays by the calendar, whatever the clock', () => {
  expect([monday, '2028-02-29', '2026-11-01'].map(weekdayOf)).toEqual(['MO', 'TU', 'SU'])
})
