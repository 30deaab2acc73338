import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const at = Date.parse('2026-01-05T12:00:00Z')
test.each([
  ['2026-01-05T12:04:05Z', '4:05'],
  ['2026-01-05T12:00:00.200Z', '0:01'],
  ['2026-01-05T12:00:00Z', undefined],
  ['2026-01-05T11:59:00Z', undefined],
])('%s', (until, expected) => expect(countdown(until, at)).toBe(expected))
