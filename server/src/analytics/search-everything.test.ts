import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let number: string
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  const customer = await t.aCustomer({ firstName: 'Émilie', lastName: "O'Quill-Roy", phone: '(416) 555-0105' })
  await t.aWorkingCourier({ firstName: 'Zoë', lastName: 'Vantongeren', phone: '+1 438 555 0162' })
  const delivery = { address: '9 Elm Road, Toronto, ON M5V 3A8', contactName: 'Rae Moss', contactPhone: '902 555 0188' }
  number = (await t.anOrder(customer, { delivery })).orderNumber
})

const found = async (typed: string, who = boss) => {
  const { body } = await t.get(`/admin/search?q=${encodeURIComponent(typed)}`, who)
  return {
    orders: body.data.orders.map((one: { orderNumber: string }) => one.orderNumber),
    couriers: body.data.couriers.map((one: { lastName: string }) => one.lastName),
    people: body.data.people.map((one: { lastName: string }) => one.lastName),
  }
}

/** What another screen finds for the same words. */
const listed = async (path: string, typed: string, field: string) => {
  const { body } = await t.get(`${path}?search=${encodeURIComponent(typed)}`, boss)
  return body.data.map((one: Record<string, unknown> & { user?: Record<string, unknown> }) => (one.user ?? one)[field])
}

describe('[E3] one search finds what screens show', () => {
  const shown = (digits: string) => digits.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')
  test.each<[string, () => string]>([
    ['its number as shown', () => shown(number)],
    ['its number with hyphens', () => shown(number).replaceAll(' ', '-')],
    ['eight digits of it', () => number.slice(4, 12)],
    ['its end, as a narrow screen cuts it', () => `MD…${number.slice(-4)}`],
    ['the code on its parcel', () => `${shown(number)}-01`],
    ['a postal code', () => 'M5V 3A8'],
    ['a postal code without its space', () => 'm5v3a8'],
    ['the recipient, last name first', () => 'moss rae'],
    ['street and town apart', () => 'elm toronto'],
    ["the last four of the recipient's phone", () => '0188'],
    ["the last four of the customer's phone", () => '0105'],
  ])('an order by %s', async (_name, typed) => {
    expect((await found(typed())).orders).toEqual([number])
    expect(await listed('/orders', typed(), 'orderNumber')).toEqual([number])
  })
  test.each(['zoe', 'Vantongeren Zoë', '(438) 555-0162', '0162', 'C00001', 'c-00001'])(
    'a courier: %s',
    async (typed) => {
      const { couriers, people } = await found(typed)
      expect(couriers).toEqual(['Vantongeren'])
      expect(people).toEqual([])
      // The list, the dialog that assigns, and the choice of a phone order ask the same.
      for (const path of ['/admin/couriers', `/orders/${number}/candidates`, '/admin/candidates'])
        expect(await listed(path, typed, 'lastName'), path).toEqual(['Vantongeren'])
    },
  )
  test.each(['roy emilie', '416.555.0105', '1 (416) 555-0105', '0105'])('a customer: %s', async (typed) => {
    expect((await found(typed)).people).toEqual(["O'Quill-Roy"])
    for (const path of ['/users', '/admin/customers'])
      expect(await listed(path, typed, 'lastName'), path).toEqual(["O'Quill-Roy"])
  })
  test('a customer by e-mail', async () => {
    const [row] = await t.db<{ email: string }[]>`select email from users where first_name = 'Émilie'`
    expect((await found(row?.email ?? '')).people).toEqual(["O'Quill-Roy"])
  })
  test.each(['-', '%', 'nobody of that name', '0106 0105'])('%s finds nothing', async (typed) => {
    expect(await found(typed)).toEqual({ orders: [], couriers: [], people: [] })
  })
})

test('[F4] a kind is only for who may open its screen', async () => {
  const support = await t.anAdmin()
  await t.db`update users set staff_profile = 'support' where id = ${support.user._id}`
  const mine = (await t.get('/auth/me', support)).body.user.permissions as string[]
  expect(mine).toContain('order-tracking')
  expect(mine).not.toContain('customer-support')
  expect(await found('0105', support)).toEqual({ orders: [number], couriers: [], people: [] })
})

test('nothing, or too much, is refused', async () => {
  expect((await t.get('/admin/search', boss)).status).toBe(400)
  expect((await t.get('/admin/search?q=%20', boss)).status).toBe(400)
  expect((await t.get(`/admin/search?q=${'x'.repeat(201)}`, boss)).status).toBe(400)
})

test('however many there are, a search shows the first few', async () => {
  for (let n = 0; n < 8; n++) await t.aCustomer({ lastName: `Manyfold${n}` })
  expect((await found('manyfold')).people).toHaveLength(6)
})

test('of a frequent word the newest are shown, and older ones of a rare word all the same', async () => {
  const customer = await t.aCustomer({ lastName: 'Frequent' })
  const numbers: string[] = []
  for (let n = 0; n < 7; n++) numbers.unshift((await t.anOrder(customer)).orderNumber)
  expect((await found('frequent')).orders).toEqual(numbers.slice(0, 6))
  expect((await found('elm toronto')).orders).toEqual([number])
})
