import { beforeAll, describe, expect, test } from 'vitest'
import { giveParts } from '../../test/copy-orders.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { matchingOrders } from './orders.sql.ts'

const number = 'MD314952264054'
let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  await t.db`update users set staff_profile = 'admin' where id = ${admin.user._id}`
  customer = await t.aCustomer({ firstName: 'Émilie', lastName: "O'Quill-Roy", phone: '(416) 555-0105' })
  const courier = await t.aWorkingCourier({ firstName: 'Zoë', lastName: 'Vantongeren', phone: '+1 438 555 0162' })
  const [carried, plain] = [await t.anOrder(customer), await t.anOrder()]
  await t.put(`/couriers/accept-order/${carried._id}`, undefined, courier)
  await t.db`update orders set order_number = ${number}, search_text = replace(search_text, lower(order_number), ${number.toLowerCase()})
    where id = ${plain._id}`
})

const asked = (typed: string) => `search=${encodeURIComponent(typed)}`
const totalOf = async (path: string, typed: string, who = admin) => {
  const { body } = await t.get(`${path}?${asked(typed)}`, who)
  return body.pagination?.total ?? body.data.length
}

describe('[E3] [B5] an order is found by its number as screens show it, and by any part', () => {
  test.each([
    'MD 3149 5226 4054',
    'md-3149-5226-4054',
    'MD 3149\u00a05226\u00a04054',
    '3149 5226',
    '5226-40',
    '4054',
    'MD 3149',
  ])('%s', async (typed) => {
    expect(await totalOf('/orders', typed)).toBe(1)
    expect(await totalOf('/admin/export/orders', typed)).toBe(1)
  })
  test.each(['MD 3149 5226 4055', '5226 3149', '9999 9999', '%', '_', '\\'])('%s finds none', async (typed) => {
    expect(await totalOf('/orders', typed)).toBe(0)
  })
})

describe('[E3] a phone is found however it is written, and by its parts', () => {
  test.each(['(416) 555-0105', '416.555.0105', '+1 416 555 0105', '1-416-555-0105', '555-0105', '16 555 0105'])(
    '%s',
    async (typed) => {
      expect(await totalOf('/users', typed)).toBe(1)
      expect(await totalOf('/admin/customers', typed)).toBe(1)
    },
  )
  test.each(['(438) 555-0162', '438-555', '5550162'])('of a courier: %s', async (typed) => {
    expect(await totalOf('/admin/couriers', typed)).toBe(1)
    expect(await totalOf(`/orders/${number}/candidates`, typed)).toBe(1)
  })
  test("and the customer's own, which the drawer shows, in the list of orders and in its export", async () => {
    const boss = await t.aSuperAdmin()
    const own = await t.aCustomer({ phone: '(905) 555-0177' })
    await t.anOrder(own)
    for (const typed of ['(905) 555-0177', '905 555', '+1 905-555-0177', '5550177']) {
      expect(await totalOf('/orders', typed), typed).toBe(1)
      expect(await totalOf('/admin/export/orders', typed), typed).toBe(1)
      expect(await totalOf('/admin/payments', typed, boss), typed).toBe(1)
    }
    // Nobody else looks through other people's orders, or finds all of their own by it.
    expect(await totalOf('/orders', '(905) 555-0177', own)).toBe(0)
  })
  test('and that of a recipient in the list of orders', async () => {
    const delivery = { address: '9 Elm Road, Toronto', contactName: 'Rae Moss', contactPhone: '(902) 555-0188' }
    await t.anOrder(undefined, { delivery })
    for (const typed of ['(902) 555-0188', '902 555', '5550188', '+1 902-555-0188'])
      expect(await totalOf('/orders', typed), typed).toBe(1)
  })
})

describe('[E3] a search for what is only put between letters and digits finds nothing', () => {
  test.each(['-', '()', '. ,', "'", '+'])('%s', async (typed) => {
    for (const path of ['/orders', '/users', '/admin/customers', '/admin/couriers'])
      expect(await totalOf(path, typed), path).toBe(0)
  })
})

describe('[E3] names are found without their accents and signs', () => {
  test.each(['emilie', 'Émilie o’quill', 'oquill roy', "O'QUILL-ROY"])('%s', async (typed) => {
    expect(await totalOf('/users', typed)).toBe(1)
    expect(await totalOf('/admin/customers', typed)).toBe(1)
    expect(await totalOf('/orders', typed)).toBe(1)
  })
})

describe('[E3] orders are found by who carries them', () => {
  test.each(['zoe vantongeren', 'Vantongeren'])('%s, for staff', async (typed) => {
    expect(await totalOf('/orders', typed)).toBe(1)
    expect(await totalOf('/admin/couriers', typed)).toBe(1)
  })
  test('[F3] a customer does not learn the surname that way', async () => {
    expect(await totalOf('/orders', 'Vantongeren', customer)).toBe(0)
  })
  test("an order is not found by the courier's e-mail, or every search for a domain would find them all", async () => {
    const [row] = await t.db<{ email: string }[]>`select email from users where last_name = 'Vantongeren'`
    expect(await totalOf('/orders', row?.email ?? '')).toBe(0)
  })
})

test('whatever the words, the list of orders is looked up by indexes', async () => {
  const model = await t.anOrder()
  const columns = (
    await t.db<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'
        and column_name not in ('id', 'order_number', 'search_text')`
  ).map((row) => row.name)
  await t.db.unsafe(`insert into orders (id, order_number, search_text, ${columns.join(', ')})
    select gen_random_uuid(), 'BULK' || n, 'bulk' || n || ' name' || (n * 7919 % 100000) || ' street ' || md5(n::text), ${columns.join(', ')}
    from orders, generate_series(1, 20000) n where id = '${model._id}'`)
  await giveParts(t.db, model._id)
  await t.db`analyze orders`
  for (const typed of ['BULK 199 99', 'Vantongeren', '(416) 555-0105']) {
    const ofCustomers = typed.startsWith('(') ? [customer.user._id] : []
    const filter = { scope: 'all', search: typed, ofCustomers } as const
    const plan = JSON.stringify(
      await t.db`explain select o.id from orders o ${matchingOrders(t.db, filter)} limit 1001`,
    )
    expect(plan).toContain('orders_search_text')
    expect(plan).not.toContain('Seq Scan on orders')
  }
})
