// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow, serverTimeOf } from './server-clock.ts'

const day = 24 * 60 * 60_000
const at = Date.parse('2026-01-05T12:00:00Z')
const header = (ms: number) => new Date(ms).toUTCString()

afterEach(() => {
  noteServerTime(header(at), at, at)
  vi.useRealTimers()
})

test('a clock that is a day off is set right by the first answer, also for what was measured before', () => {
  vi.useFakeTimers({ now: at + day })
  noteServerTime(header(at), at + day - 200, at + day)
  expect(Math.abs(serverNow() - at)).toBeLessThan(1000)
  expect(Math.abs(serverTimeOf(at + day - 60_000) - (at - 60_000))).toBeLessThan(1000)
  expect(Number(localStorage.getItem('clock-ahead'))).toBeLessThan(-day + 1000)
})

test('a clock that is mended is believed again', () => {
  vi.useFakeTimers({ now: at })
  noteServerTime(header(at - day), at - 10, at)
  noteServerTime(header(at), at - 10, at)
  expect(serverNow()).toBe(at)
  expect(localStorage.getItem('clock-ahead')).toBeNull()
})

test('the way of an answer moves nothing: neither a second, nor one that took long, nor one without a time', () => {
  vi.useFakeTimers({ now: at })
  noteServerTime(header(at - 1000), at - 100, at)
  noteServerTime(header(at - day), at - 8000, at)
  noteServerTime(null, at - 10, at)
  noteServerTime('soon', at - 10, at)
  expect(serverNow()).toBe(at)
})
