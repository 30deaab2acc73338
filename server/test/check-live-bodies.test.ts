import { expect, test } from 'vitest'
import { faultOf } from './check-live-bodies.ts'

test('a live body that lacks something, has too much or has no schema is found', () => {
  const news = { topic: 'couriers', courierId: '0199a6b2-4c1e-7d3f-8a5b-2f6c9e0d1a34' }
  expect(faultOf('news', news)).toBeUndefined()
  expect(faultOf('news', { courierId: news.courierId })).toMatch(/topic/)
  expect(faultOf('news', { ...news, phone: '416 555 0142' })).toMatch(/more than it names/)
  expect(faultOf('order_update', { orderId: news.courierId, data: {} })).toMatch(/orderNumber/)
  expect(faultOf('courier_seen', news)).toBe('there is none')
})
