import { expect, test } from 'vitest'
import { companyDays } from './company-days.ts'

test('[D7] a day begins at midnight where the company is, and the last one is whole', () => {
  expect(companyDays('2026-11-14', '2026-11-14', 'America/Toronto')).toEqual({
    from: '2026-11-14T05:00:00.000Z',
    to: '2026-11-15T05:00:00.000Z',
  })
  expect(companyDays('2026-07-01', '', 'America/St_Johns')).toEqual({ from: '2026-07-01T02:30:00.000Z' })
})

test.each(['', 'yesterday', '2026-1-1', '2026-13-45'])('%j limits nothing', (day) => {
  expect(companyDays(day, day, 'America/Toronto')).toEqual({})
})
