import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { compareProvider } from './compare-provider.ts'
import { watchLedger } from './watch-ledger.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  await t.anOrder(customer)
})

const window = () => ({ from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 7_200_000), most: 100 })
const found = async () => (await compareProvider(t.db, t.node.deps.gateway, window())).map(({ check }) => check)

test('[trust 24] our books agree with the provider’s own list, and what either side bends is found', async () => {
  expect(await found()).toEqual([])
  await t.db`update sandbox_payments set captured_cents = captured_cents + 1 where state = 'captured'`
  expect(await found()).toEqual(['the provider took what we do not know of'])
  await t.db`update sandbox_payments set captured_cents = captured_cents - 2 where state = 'captured'`
  expect(await found()).toEqual(['we say captured what the provider did not take'])
  const [gone] = await t.db<{ key: string }[]>`
    update sandbox_payments set captured_cents = captured_cents + 1, key = key || '-gone' where state = 'captured' returning key`
  expect(await found()).toEqual(['we say captured what the provider did not take'])
  await t.db`update sandbox_payments set key = replace(key, '-gone', '') where key = ${gone?.key ?? ''}`
  expect(await found()).toEqual([])
})

test('[trust 24] the nightly proof tells the staff what does not agree', async () => {
  expect(await watchLedger(t.node.deps)).toEqual([])
  await t.db`update sandbox_payments set captured_cents = 1 where state = 'captured'`
  expect((await watchLedger(t.node.deps)).map(({ check }) => check)).toEqual([
    'we say captured what the provider did not take',
  ])
  await until(async () => {
    const { data } = (await t.get('/notifications', boss)).body
    return data.find(({ title }: { title: string }) => title.startsWith('The ledger does not agree'))
  })
  await t.db`update sandbox_payments set captured_cents = amount_cents where state = 'captured'`
})
