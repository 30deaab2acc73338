import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import {
  formatDate,
  formatDistance,
  formatDuration,
  formatMoney,
  formatPhone,
  formatRelative,
  formatTime,
} from './format.ts'

const speak = (locale: 'en' | 'fr') => i18n.loadAndActivate({ locale, messages: {} })
/** Intl puts no-break spaces where people see a space. */
const seen = (text: string) => text.replace(/\s/g, ' ')
beforeEach(() => speak('en'))

test('[B3] money is in Canadian dollars, in the way of each language', () => {
  expect(formatMoney(12.5)).toBe('$12.50')
  expect(formatMoney(1234)).toBe('$1,234.00')
  speak('fr')
  expect(seen(formatMoney(1234.5))).toBe('1 234,50 $')
})

test('[B4] a distance is shown in the unit that is set', () => {
  expect(formatDistance(1609.344 * 2.5, 'mi')).toBe('2.5 mi')
  expect(formatDistance(4200, 'km')).toBe('4.2 km')
  speak('fr')
  expect(seen(formatDistance(4200, 'km'))).toBe('4,2 km')
})

test('a time is shown in the zone that is asked for', () => {
  expect(seen(formatTime('2026-01-12T15:30:00Z', 'America/Toronto'))).toBe('10:30 a.m.')
  expect(formatDate('2026-01-12T03:00:00Z', 'America/Toronto')).toBe('Jan 11, 2026')
})

test('a relative time speaks like people do', () => {
  const now = '2026-01-12T12:00:00Z'
  expect(formatRelative('2026-01-12T11:55:00Z', now)).toBe('5 minutes ago')
  expect(formatRelative('2026-01-12T11:59:59.8Z', now)).toBe('now')
  expect(formatRelative('2026-01-12T11:00:20Z', now)).toBe('1 hour ago')
  expect(formatRelative('2026-01-13T12:00:00Z', now)).toBe('tomorrow')
  speak('fr')
  expect(formatRelative('2026-01-11T12:00:00Z', now)).toBe('hier')
})

test('a phone number of this continent is grouped, another stays as it is', () => {
  expect(formatPhone('+14165550123')).toBe('(416) 555-0123')
  expect(formatPhone('416.555.0123')).toBe('(416) 555-0123')
  expect(formatPhone('+33123456789')).toBe('+33123456789')
})

test('a time on the road is in minutes, and in hours from one hour on', () => {
  expect([20, 90, 3600, 5400].map(formatDuration)).toEqual(['1 min', '2 min', '1 h', '1 h 30 min'])
})
