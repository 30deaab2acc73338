import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const account = (digits: string) => ({ holder: 'Luc Gagnon', institution: '001', transit: '12345', account: digits })
const save = (courier: Person, digits: string) => t.put('/couriers/payout-account', account(digits), courier)

test('[I3] a change of the payout account is told by mail and in the log, by its last digits alone', async () => {
  const courier = await t.aWorkingCourier()
  await save(courier, '1234567')
  expect((await t.emailTo(courier.email, 'Your payout account was changed')).text).not.toContain('72 hours')
  expect((await save(courier, '7654321')).status).toBe(200)
  const mail = await until(() => t.mails.find(({ to, text }) => to === courier.email && text.includes('•••• 321')))
  expect(mail.text).toContain('Payouts wait for 72 hours')
  expect(mail.text).not.toContain('7654321')
  const { data } = (
    await t.get(`/admin/logs?action=security.payout-account-changed&subjectId=${courier.user._id}`, boss)
  ).body
  expect(data).toMatchObject([
    { actorId: courier.user._id, after: { before: '•••• 567', account: '•••• 321' } },
    { after: { account: '•••• 567' } },
  ])
})

test('[I3] payouts wait 72 hours after a change, and not after the first account', async () => {
  const courier = await t.aWorkingCourier()
  const customer = await t.aCustomer()
  const earn = async () => {
    const order = await t.anOrder(customer)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, courier)
    await until(async () => {
      const [row] = await t.db`select 1 from payments where order_id = ${order._id} and state = 'captured'`
      return row && true
    })
  }
  const days = (count: number) => t.setClock(new Date(t.node.deps.now().getTime() + count * 24 * 60 * 60 * 1000))
  const payouts = async () => {
    await t.post('/admin/payouts', undefined, boss)
    const [row] = await t.db<{ n: number }[]>`select count(*) as n from payouts where courier_id = ${courier.courierId}`
    return row?.n
  }
  await save(courier, '1234567')
  await earn()
  days(1)
  expect(await payouts()).toBe(1)
  await save(courier, '7654321')
  await earn()
  days(2)
  expect(await payouts()).toBe(1)
  days(2)
  expect(await payouts()).toBe(2)
})
