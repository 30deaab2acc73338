import { expect, test } from 'vitest'
import { hourlyOf } from './hourly.ts'

test("a courier's hourly figure needs an hour", () => {
  expect(hourlyOf({ earnings: 20, hoursOnline: 0 })).toBeUndefined()
  expect(hourlyOf({ earnings: 20, hoursOnline: 0.1 })).toBeUndefined()
  expect(hourlyOf({ earnings: 20, hoursOnline: 1 })).toBe(20)
  expect(hourlyOf({ earnings: 90, hoursOnline: 4.5 })).toBe(20)
})
