import { expect, test } from 'vitest'
import { fieldOf } from './show-order-faults.ts'

test.each([
  ['delivery.scheduledDate', 'date'],
  ['delivery.timeWindow', 'window'],
  ['delivery.timeWindow.end', 'window'],
  ['delivery.address', 'delivery.address'],
  ['discountCode', 'discountCode'],
])('a fault in %s is said at the field %s', (path, field) => {
  expect(fieldOf(path)).toBe(field)
})
