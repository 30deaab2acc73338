import { expect, test } from 'vitest'
import { orderDefaults, orderQueryOf } from './order-query.ts'
import { ordersBehind } from './orders-behind.ts'

const days = { from: '2027-03-01', to: '2027-03-31' }
const id = '0190a1b2-0000-7000-8000-000000000001'

test.each([
  ['customer', id, { orderedBy: id }],
  ['account', id, { accountId: id }],
  ['courier', id, { courierId: id }],
  ['service', 'delivery-only', { type: 'delivery-only' }],
])('a line by %s leads to its orders that ended in the days of the report', (by, id, filter) => {
  const [path, search] = (ordersBehind({ by, id }, days) ?? '').split('?')
  expect(path).toBe('/admin/orders')
  const query = orderQueryOf(
    { ...orderDefaults, ...Object.fromEntries(new URLSearchParams(search)) },
    'America/Toronto',
  )
  expect(query).toEqual({
    search: '',
    sort: '-createdAt',
    ...filter,
    endedFrom: '2027-03-01T05:00:00.000Z',
    endedTo: '2027-04-01T04:00:00.000Z',
  })
})

test('the sum leads to all of them; a zone and what belongs to nobody lead nowhere', () => {
  expect(ordersBehind({ by: 'zone', id: 'sum', isSum: true }, days)).toBe(
    '/admin/orders?endedFrom=2027-03-01&endedTo=2027-03-31',
  )
  expect(ordersBehind({ by: 'zone', id }, days)).toBeUndefined()
  expect(ordersBehind({ by: 'account', id: null }, days)).toBeUndefined()
})
