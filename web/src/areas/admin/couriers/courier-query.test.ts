import { expect, test } from 'vitest'
import { courierQueryOf } from './courier-query.ts'

test('a filter in the URL that makes no sense limits nothing', () => {
  expect(courierQueryOf({ search: 'ana', status: 'pending', sort: 'name' }, 2)).toEqual({
    page: 2,
    search: 'ana',
    status: 'pending',
    sort: 'name',
  })
  expect(courierQueryOf({ search: '', status: 'gone', sort: '-plate' }, 1)).toMatchObject({
    status: 'all',
    sort: '-createdAt',
  })
})
