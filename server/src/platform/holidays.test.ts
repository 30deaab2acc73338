import { describe, expect, it } from 'vitest'
import { provinces } from './geo/provinces.ts'
import { holidaysOf, isHoliday } from './holidays.ts'

/** As published by the governments for these years. */
const moving = {
  2026: {
    family: '02-16',
    friday: '04-03',
    victoria: '05-18',
    august: '08-03',
    labour: '09-07',
    thanks: '10-12',
    discovery: '08-17',
  },
  2027: {
    family: '02-15',
    friday: '03-26',
    victoria: '05-24',
    august: '08-02',
    labour: '09-06',
    thanks: '10-11',
    discovery: '08-16',
  },
  2028: {
    family: '02-21',
    friday: '04-14',
    victoria: '05-22',
    august: '08-07',
    labour: '09-04',
    thanks: '10-09',
    discovery: '08-21',
  },
} as const

describe('statutory holidays', () => {
  it.each([2026, 2027, 2028] as const)('[M1] %i in every province and territory', (year) => {
    const m = moving[year]
    const all = ['01-01', m.friday, '07-01', m.labour, '12-25']
    const expected: Record<(typeof provinces)[number], string[]> = {
      AB: [m.family, m.victoria, m.thanks, '11-11'],
      BC: [m.family, m.victoria, m.august, '09-30', m.thanks, '11-11'],
      MB: [m.family, m.victoria, '09-30', m.thanks, '11-11'],
      NB: [m.family, m.august, '11-11'],
      NL: ['11-11'],
      NS: [m.family, '11-11'],
      NT: [m.victoria, '06-21', m.august, '09-30', m.thanks, '11-11'],
      NU: [m.victoria, '07-09', m.august, '09-30', m.thanks, '11-11'],
      ON: [m.family, m.victoria, m.thanks, '12-26'],
      PE: [m.family, '09-30', '11-11'],
      QC: [m.victoria, '06-24', m.thanks],
      SK: [m.family, m.victoria, m.august, m.thanks, '11-11'],
      YT: [m.victoria, '06-21', m.discovery, '09-30', m.thanks, '11-11'],
    }
    for (const province of provinces)
      expect([...holidaysOf(year, province).keys()], province).toEqual(
        [...all, ...expected[province]].map((day) => `${year}-${day}`).toSorted(),
      )
  })

  it('[M1] moves Canada Day and Saint-Jean-Baptiste off a Sunday, and knows since when a day is kept', () => {
    expect([isHoliday('2029-07-01', 'QC'), isHoliday('2029-07-02', 'QC')]).toEqual([false, true])
    expect([isHoliday('2029-06-24', 'QC'), isHoliday('2029-06-25', 'QC')]).toEqual([false, true])
    expect([isHoliday('2023-09-30', 'MB'), isHoliday('2024-09-30', 'MB')]).toEqual([false, true])
    expect(isHoliday('2026-04-06', 'ON'), 'Easter Monday').toBe(false)
    expect(isHoliday('2026-08-03', 'ON'), 'the civic holiday of Ontario is a custom').toBe(false)
    expect(isHoliday('2026-09-30', 'ON')).toBe(false)
  })
})
