import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { matchingUsers } from './users.sql.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  for (let n = 0; n < 12; n += 1)
    await t.aCustomer({
      firstName: `Customer${n}`,
      lastName: n % 2 ? 'Odd' : 'Even',
      email: `c${n}@list.ca`,
      phone: `+1 514 555 01${10 + n}`,
    })
  await t.aCourier({ firstName: 'Carla', email: 'carla@list.ca' })
})

const emails = (body: { data: { email: string }[] }) => body.data.map((user) => user.email)

test('[E3] pages of ten, newest first, with the totals', async () => {
  const { body } = await t.get('/users', admin)
  expect(body.data).toHaveLength(10)
  expect(body.pagination).toMatchObject({ page: 1, limit: 10, total: 14, pages: 2 })
  expect(body.data[0].email).toBe('carla@list.ca')
  expect((await t.get('/users?page=2', admin)).body.data).toHaveLength(4)
  expect((await t.get('/users?page=99', admin)).body).toMatchObject({ data: [], pagination: { page: 99 } })
  expect((await t.get('/users?limit=1000', admin)).body.pagination.limit).toBe(100)
})

test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'role=king', 'status=asleep', 'sort=password'])(
  '[E3] ?%s is 400',
  async (query) => {
    expect((await t.get(`/users?${query}`, admin)).status).toBe(400)
  },
)

describe('search, filter and sort', () => {
  test.each([
    ['search=customer7', ['c7@list.ca']],
    ['search=C7%40LIST', ['c7@list.ca']],
    ['search=5145550117', ['c7@list.ca']],
    ['search=%25', []],
    ['role=courier', ['carla@list.ca']],
    ['role=courier&search=nobody', []],
    ['status=inactive', []],
  ])('%s', async (query, expected) => {
    expect(emails((await t.get(`/users?${query}`, admin)).body)).toEqual(expected)
  })
  test('by name, both ways', async () => {
    const up = emails((await t.get('/users?role=customer&sort=name&limit=100', admin)).body)
    const down = emails((await t.get('/users?role=customer&sort=-name&limit=100', admin)).body)
    expect(up).toHaveLength(12)
    expect(down).toEqual(up.toReversed())
  })
})

test('the search uses its index', async () => {
  await t.db`insert into users (id, email, password_hash, first_name, last_name, role)
    select gen_random_uuid(), 'bulk' || n || '@bulk.ca', '', 'First' || n, 'Last' || n, 'customer' from generate_series(1, 20000) n`
  await t.db`analyze users`
  const plan =
    await t.db`explain select * from users ${matchingUsers(t.db, { search: 'LAST 19999', status: 'all', role: 'all' })}
    order by created_at desc, id desc limit 10`
  // The key of the words is kept: it is made anew for no row that the index finds.
  expect(JSON.stringify(plan)).not.toContain('translate')
  expect(JSON.stringify(plan)).toContain('users_search_words')
  const newest = await t.db.unsafe(
    'explain select * from users where deleted_at is null order by created_at desc, id desc limit 10',
  )
  expect(JSON.stringify(newest)).toContain('users_newest')
})
