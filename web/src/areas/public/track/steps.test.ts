import { type OrderStatus, orderStatuses, progressOf } from '@maple/contract/orders/order-moves'
import { expect, test } from 'vitest'
import { partOfWay, stepIndex, steps } from './steps.ts'

test('every status is on a step, a cancelled order on none', () => {
  expect(orderStatuses.map(stepIndex)).toEqual([0, 0, 1, 2, 3, 3, 4, -1, -1])
})

test('[C5] steps and percent never disagree about which of two statuses is further', () => {
  const known = orderStatuses.filter((status) => stepIndex(status) >= 0)
  const byStep = [...known].sort((a, b) => stepIndex(a) - stepIndex(b))
  const byPercent = [...known].sort((a, b) => progressOf(a, 'public') - progressOf(b, 'public'))
  expect(byStep).toEqual(byPercent)
  expect(steps).toHaveLength(5)
})

test('the courier leaves with the pickup and is there with the delivery', () => {
  const way = (['accepted', 'picked-up', 'in-transit', 'delivered'] as OrderStatus[]).map(partOfWay)
  expect(way[0]).toBe(0)
  expect(way.at(-1)).toBe(1)
  expect([...way].sort((a, b) => a - b)).toEqual(way)
})
