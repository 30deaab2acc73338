import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'

let t: TestApp
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
})

const defaults = async (who: Person) => {
  const { data } = (await t.get('/users/cards', who)).body
  return data.map((card: { last4: string; isDefault: boolean }) => `${card.last4}${card.isDefault ? '*' : ''}`)
}

test('cards are saved through the provider’s page; the first is the default, another can be chosen, and removed', async () => {
  const first = await saveTestCard(t, customer, 'success')
  const second = await saveTestCard(t, customer, 'late-webhook')
  expect(await defaults(customer)).toEqual(['4242*', '4444'])
  expect((await t.put(`/users/cards/${second}/default`, undefined, customer)).body.data[0]).toMatchObject({
    _id: second,
    brand: 'mastercard',
    isDefault: true,
  })
  expect((await t.delete(`/users/cards/${second}`, customer)).status).toBe(200)
  expect(await defaults(customer)).toEqual(['4242*'])
  await until(async () => (await t.db`select 1 from sandbox_cards where last4 = '4444'`).length === 0 || undefined)
  await t.delete(`/users/cards/${first}`, customer)
  expect(await defaults(customer)).toEqual([])
})

test('saving twice keeps one card; before the page is filled in there is none', async () => {
  const { setupId, url } = (await t.post('/users/cards/setup', { returnTo: '/customer/pay/MD1' }, customer)).body.data
  expect(url).toMatch(/^https:\/\/maple\.test\/customer\/card-step\/sbs_/)
  expect(await t.post('/users/cards', { setupId }, customer)).toMatchObject({
    status: 409,
    body: { message: 'No card has been entered yet' },
  })
  const filled = await t.put(
    `/sandbox/card-setups/${url.split('/').at(-1)}`,
    { token: 'success', expiresMonth: 1, expiresYear: 2030 },
    customer,
  )
  expect(filled.body.data.returnUrl).toBe(`https://maple.test/customer/pay/MD1?setup=${setupId}`)
  const [once, twice] = [
    await t.post('/users/cards', { setupId }, customer),
    await t.post('/users/cards', { setupId }, customer),
  ]
  expect(twice.body.data._id).toBe(once.body.data._id)
  await t.delete(`/users/cards/${once.body.data._id}`, customer)
})

test('two cards saved at the same time: one default', async () => {
  const other = await t.aCustomer()
  await Promise.all([saveTestCard(t, other, 'success'), saveTestCard(t, other, 'decline')])
  const cards = (await t.get('/users/cards', other)).body.data
  expect(cards.filter((card: { isDefault: boolean }) => card.isDefault)).toHaveLength(1)
})

test('somebody else’s cards and setups answer like absent ones; a card number is refused, not stored', async () => {
  const card = await saveTestCard(t, customer, 'success')
  const thief = await t.aCustomer()
  expect((await t.delete(`/users/cards/${card}`, thief)).status).toBe(404)
  expect((await t.put(`/users/cards/${card}/default`, undefined, thief)).status).toBe(404)
  const { setupId, url } = (await t.post('/users/cards/setup', {}, customer)).body.data
  expect((await t.post('/users/cards', { setupId }, thief)).status).toBe(404)
  const page = `/sandbox/card-setups/${url.split('/').at(-1)}`
  const good = { token: 'success', expiresMonth: 1, expiresYear: 2030 }
  expect((await t.put(page, good, thief)).status).toBe(404)
  for (const body of [
    { ...good, number: '4242424242424242' },
    { ...good, token: '4242 4242 4242 4242' },
    { ...good, expiresMonth: 13 },
  ])
    expect((await t.put(page, body, customer)).status).toBe(400)
  expect((await t.post('/users/cards/setup', { returnTo: 'https://evil.example/' }, customer)).status).toBe(400)
})

test('a deleted account takes its cards along, here and at the provider; the export shows them before', async () => {
  const leaving = await t.aCustomer()
  await saveTestCard(t, leaving, 'success')
  const mine = JSON.parse((await t.get('/users/export', leaving)).raw.toString())
  expect(mine.payments.cards).toMatchObject([{ brand: 'visa', last4: '4242' }])
  const gone = await t.post('/users/delete-account', { password, confirm: 'DELETE' }, leaving)
  expect(gone.status).toBe(200)
  expect(await t.db`select 1 from saved_cards where account_id = ${leaving.user._id}`).toHaveLength(0)
  await until(
    async () =>
      (await t.db`select 1 from sandbox_cards where customer = ${`sbc_${leaving.user._id}`}`).length === 0 || undefined,
  )
})
