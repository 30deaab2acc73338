import type { SandboxToken } from '@maple/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { verifyLedger } from '../payments/index.ts'
import { GatewayRefusal } from '../platform/payment-gateway/port.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  courier = await t.aWorkingCourier()
  await t.set({ 'payments.taxMode': 'province' })
})

const charge = (orderId: string, body: object, by = admin, headers = {}) =>
  t.post(
    `/orders/${orderId}/charges`,
    { code: 'waiting', reason: 'Waited 20 minutes at the dock', ...body },
    by,
    headers,
  )
const listed = async (orderId: string) => (await t.get(`/orders/${orderId}/charges`, admin)).body.data
const seen = async (orderId: string, who: Person = admin) => (await t.get(`/orders/${orderId}`, who)).body.data

async function deliver(orderId: string) {
  await until(
    async () => (await t.put(`/couriers/accept-order/${orderId}`, undefined, courier)).status === 200 || undefined,
  )
  await t.put(`/orders/${orderId}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${orderId}/status`, { status: 'delivered' }, courier)
}

interface Row {
  state: string
  amountCents: number
  capturedCents: number
  refundedCents: number
  returnedCents: number
}
const payments = (orderId: string) => t.db<Row[]>`
  select state, amount_cents, captured_cents, refunded_cents, returned_cents from payments where order_id = ${orderId} order by created_at, id`
const inStates = (orderId: string, ...states: string[]) =>
  until(async () => {
    const found = await payments(orderId)
    return found.map(({ state }) => state).join() === states.join() ? found : undefined
  })
const balance = async (ownerId: string) =>
  (
    await t.db<{ cents: number }[]>`
      select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id = ${ownerId}`
  )[0]?.cents
const changeCards = (token: SandboxToken) => t.db`update sandbox_cards set token = ${token}`
const proven = async () => expect(await verifyLedger(t.db)).toEqual([])
const cents = (dollars: number) => Math.round(dollars * 100)

async function delivered(saved = true) {
  const customer = await t.aCustomer()
  if (saved) await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await deliver(order._id)
  await inStates(order._id, 'captured')
  return { customer, order, total: cents(order.totalAmount) }
}

test('[K5] a charge is a line of a new price, before tax and taxed like the base fee; the courier’s pay stays', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  const reply = await charge(order._id, { amount: 10 })
  expect(reply.status).toBe(201)
  const after = reply.body.data
  expect(after.lines.find((line: { code: string }) => line.code === 'waiting')).toMatchObject({
    code: 'waiting',
    label: 'Waiting time',
    amount: 10,
  })
  const before = cents(order.totalAmount)
  const taxed = cents(order.totalAmount - order.pricing.tax) + 1000
  expect(cents(after.pricing.tax)).toBe(Math.round(taxed * 0.13))
  expect(cents(after.totalAmount)).toBe(taxed + Math.round(taxed * 0.13))
  expect(cents(after.totalAmount)).toBeGreaterThan(before + 1000)
  expect(after.pricing).toMatchObject({ charges: 10, courierEarnings: order.pricing.courierEarnings })
  const [newest, first] = (await t.get(`/orders/${order._id}/prices`, admin)).body.data
  expect([newest.reason, newest.total, first.total]).toEqual(['charged', after.totalAmount, order.totalAmount])
  expect(await listed(order._id)).toMatchObject({
    isOpen: true,
    until: null,
    charges: [
      { code: 'waiting', amount: 10, reason: 'Waited 20 minutes at the dock', by: { firstName: expect.any(String) } },
    ],
  })
  await proven()
})

test('[K5] a fixed tax stays what it is', async () => {
  const fixed = await makeApp()
  const order = await fixed.anOrder()
  const reply = await fixed.post(
    `/orders/${order._id}/charges`,
    { code: 'extra-piece', amount: 4.5, reason: 'A second box' },
    await fixed.anAdmin(),
  )
  expect(reply.body.data).toMatchObject({ totalAmount: order.totalAmount + 4.5, pricing: { tax: 1.52, charges: 4.5 } })
})

test('[K5] the customer is told, in their language, and reads why; strangers do not', async () => {
  const customer = await t.aCustomer()
  await t.put('/users/profile', { language: 'fr' }, customer)
  const order = await t.anOrder(customer)
  await charge(order._id, { amount: 2, reason: 'Attente au quai' })
  const told = await until(async () => {
    const { data } = (await t.get('/notifications', customer, { 'accept-language': 'fr' })).body
    return data.find((each: { type: string }) => each.type === 'order.charged')
  })
  expect(told.title).toMatch(/^Le prix de la commande MD [\d ]+ a changé$/)
  expect(told.message).toContain('Attente au quai')
  expect((await seen(order._id, customer)).timeline.at(-1)).toMatchObject({
    code: 'charge-added',
    description: 'Attente au quai',
  })
  expect(JSON.stringify((await t.get(`/track/${order.orderNumber}`)).body)).not.toContain('Attente')
})

test.each([
  ['the test card', false],
  ['a saved card', true],
])('[K5] before the delivery the hold follows, and all of it is captured: %s', async (_name, saved) => {
  const customer = await t.aCustomer()
  if (saved) await saveTestCard(t, customer, 'success')
  const order = await t.anOrder(customer)
  await inStates(order._id, 'authorised')
  const { totalAmount } = (await charge(order._id, { amount: 5 })).body.data
  await inStates(order._id, 'voided', 'authorised')
  await deliver(order._id)
  expect((await inStates(order._id, 'voided', 'captured'))[1]).toMatchObject({ capturedCents: cents(totalAmount) })
  expect(await balance(customer.user._id)).toBe(0)
  await proven()
})

test.each([
  ['the test card', false],
  ['a saved card', true],
])('[K5] after the delivery the card is charged the difference, again and again: %s', async (_name, saved) => {
  const { customer, order, total } = await delivered(saved)
  const earned = await balance(courier.courierId)
  await charge(order._id, { amount: 5 })
  await inStates(order._id, 'captured', 'captured')
  const { totalAmount } = (await charge(order._id, { code: 'other', amount: 2.5, reason: 'Toll' })).body.data
  const rows = await inStates(order._id, 'captured', 'captured', 'captured')
  expect(rows.map((row) => row.capturedCents).reduce((sum, each) => sum + each)).toBe(cents(totalAmount))
  expect(rows[0]?.capturedCents).toBe(total)
  expect(await seen(order._id, customer)).toMatchObject({ payment: { status: 'completed', payUrl: null } })
  expect([await balance(customer.user._id), await balance(courier.courierId)]).toEqual([0, earned])
  await proven()
})

test('[K5] a credit gives back the difference with its tax, and a charge after it is charged anew', async () => {
  const { customer, order, total } = await delivered()
  const earned = await balance(courier.courierId)
  const { totalAmount } = (await charge(order._id, { code: 'credit', amount: -4, reason: 'Late' })).body.data
  const back = total - cents(totalAmount)
  expect(back).toBeGreaterThan(400)
  const rows = await until(async () => {
    const found = await payments(order._id)
    return found[0]?.returnedCents === back ? found : undefined
  })
  expect(rows).toMatchObject([{ state: 'captured', capturedCents: total, refundedCents: back }])
  expect(await seen(order._id, customer)).toMatchObject({ payment: { status: 'completed' }, totalAmount })
  await charge(order._id, { amount: 4 })
  expect((await inStates(order._id, 'captured', 'captured'))[1]).toMatchObject({ capturedCents: back })
  expect([await balance(customer.user._id), await balance(courier.courierId)]).toEqual([0, earned])
  await proven()
})

test('[K5] a credit never takes off more than the order costs, nor gives back what was refunded before', async () => {
  const { order, total } = await delivered()
  const net = (total - cents(order.pricing.tax)) / 100
  const tooMuch = await charge(order._id, { code: 'credit', amount: -(net + 0.01) })
  expect([tooMuch.status, tooMuch.body.errors]).toMatchObject([400, [{ path: 'amount' }]])
  const boss = await t.aSuperAdmin()
  const [payment] = (await t.get(`/orders/${order._id}/payments`, boss)).body.data
  await t.post(`/admin/payments/${payment._id}/refunds`, { reason: 'Broken' }, boss)
  const late = await charge(order._id, { code: 'credit', amount: -1 })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect((await listed(order._id)).charges).toEqual([])
  expect((await seen(order._id)).totalAmount).toBe(order.totalAmount)
  await until(async () => (await payments(order._id))[0]?.refundedCents === total || undefined)
  await proven()
})

test('[K5] all of an order can be credited; the courier keeps what was earned', async () => {
  const { customer, order, total } = await delivered()
  const earned = await balance(courier.courierId)
  const reply = await charge(order._id, { code: 'credit', amount: -(total - cents(order.pricing.tax)) / 100 })
  expect(reply.body.data.totalAmount).toBe(0)
  await until(async () => (await payments(order._id))[0]?.returnedCents === total || undefined)
  expect([await balance(customer.user._id), await balance(courier.courierId)]).toEqual([0, earned])
  await proven()
})

test('[K5] a card that refuses leaves the charge to be paid, takes nothing from the courier, and the customer pays it', async () => {
  const { customer, order, total } = await delivered()
  const earned = await balance(courier.courierId)
  await changeCards('decline')
  const { totalAmount } = (await charge(order._id, { amount: 6 })).body.data
  await inStates(order._id, 'captured', 'failed')
  const unpaid = { status: 'failed', payUrl: `/customer/pay/${order.orderNumber}` }
  expect(await seen(order._id, customer)).toMatchObject({ payment: unpaid, totalAmount })
  expect(await balance(courier.courierId)).toBe(earned)
  await proven()
  await changeCards('success')
  expect((await t.post(`/orders/${order._id}/pay`, {}, customer)).status).toBe(201)
  const rows = await inStates(order._id, 'captured', 'failed', 'captured')
  expect(rows[2]?.capturedCents).toBe(cents(totalAmount) - total)
  expect(await seen(order._id, customer)).toMatchObject({ payment: { status: 'completed' } })
  await proven()
})

test('[K5] a refusal of the charge is made good by a credit of the same amount', async () => {
  const { customer, order } = await delivered()
  await changeCards('decline')
  await charge(order._id, { amount: 6 })
  await inStates(order._id, 'captured', 'failed')
  await changeCards('success')
  await charge(order._id, { code: 'credit', amount: -6 })
  expect(await seen(order._id, customer)).toMatchObject({
    totalAmount: order.totalAmount,
    payment: { status: 'completed', payUrl: null },
  })
  expect((await payments(order._id))[0]).toMatchObject({ refundedCents: 0 })
  await proven()
})

test('[K5] a refund that the provider refuses stays the customer’s, asks for attention, and is given back by staff', async () => {
  const { customer, order, total } = await delivered()
  const refuse = vi.spyOn(t.node.deps.gateway, 'refund').mockRejectedValueOnce(new GatewayRefusal('charge_too_old'))
  const { totalAmount } = (await charge(order._id, { code: 'credit', amount: -3 })).body.data
  await until(async () => {
    const [step] =
      await t.db`select s.state from payment_steps s join payments p on p.id = s.payment_id where p.order_id = ${order._id} and s.kind = 'refund'`
    return step?.state === 'refused' || undefined
  })
  refuse.mockRestore()
  const back = total - cents(totalAmount)
  expect(await balance(customer.user._id)).toBe(back)
  await proven()
  const boss = await t.aSuperAdmin()
  const asked = async () =>
    (await t.get('/admin/dashboard', boss)).body.data.attention.filter(
      (item: { kind: string; order: { _id: string } | null }) =>
        item.kind === 'payment' && item.order?._id === order._id,
    )
  expect(await asked()).toMatchObject([{ note: 'refund-failed' }])
  const [payment] = (await t.get(`/orders/${order._id}/payments`, boss)).body.data
  await t.post(`/admin/payments/${payment._id}/refunds`, { amount: back / 100, reason: 'Tried again' }, boss)
  await until(async () => (await payments(order._id))[0]?.returnedCents === back || undefined)
  expect(await balance(customer.user._id)).toBe(0)
  expect(await asked()).toEqual([])
  await proven()
})

test('[K5] charges and credits at once: each is there, and what was taken is what it costs', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { customer, order } = await delivered(round % 2 === 0)
    const replies = await Promise.all([
      charge(order._id, { amount: 3 }),
      charge(order._id, { code: 'credit', amount: -2 }),
      charge(order._id, { code: 'extra-piece', amount: 4 }),
      charge(order._id, { code: 'credit', amount: -1 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await listed(order._id)).charges).toHaveLength(4)
    const { totalAmount } = await seen(order._id)
    await until(async () => {
      const rows = await payments(order._id)
      const net = rows.reduce((sum, row) => sum + row.capturedCents - row.returnedCents, 0)
      return net === cents(totalAmount) || undefined
    })
    await until(async () => (await balance(customer.user._id)) === 0 || undefined)
    await proven()
  }
})

test('[K5] a charge and the delivery at once: all of it is paid in the end', async () => {
  for (let round = 0; round < 4; round += 1) {
    const customer = await t.aCustomer()
    await saveTestCard(t, customer, 'success')
    const order = await t.anOrder(customer)
    await inStates(order._id, 'authorised')
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
    const [added, done] = await Promise.all([
      charge(order._id, { amount: 5 }),
      t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier),
    ])
    expect([added.status, done.status]).toEqual([201, 200])
    const { totalAmount } = await seen(order._id)
    await until(async () => {
      const rows = await payments(order._id)
      return rows.reduce((sum, row) => sum + row.capturedCents, 0) === cents(totalAmount) || undefined
    })
    await proven()
  }
})

test('[K5] an edit after a charge keeps it, and what it costs', async () => {
  const order = await t.anOrder()
  await charge(order._id, { amount: 5 })
  const reply = await t.put(
    `/orders/${order._id}`,
    { delivery: { address: '4700 Keele St, North York, ON M3J 1P3' }, reason: 'Customer called' },
    admin,
  )
  expect(reply.body.data.pricing.charges).toBe(5)
  await deliver(order._id)
  await proven()
})

test('[K5] once for one key; not for a cancelled order, nor later than the setting allows', async () => {
  const order = await t.anOrder()
  const key = { 'idempotency-key': 'charge-1' }
  const [first, again] = [
    await charge(order._id, { amount: 5 }, admin, key),
    await charge(order._id, { amount: 5 }, admin, key),
  ]
  expect([first.status, again.status]).toEqual([201, 201])
  expect((await listed(order._id)).charges).toHaveLength(1)
  await t.put(`/orders/${order._id}/cancel`, { reason: 'x' }, admin)
  expect([(await charge(order._id, { amount: 5 })).body.code, (await listed(order._id)).isOpen]).toEqual([
    'order_moved_on',
    false,
  ])
  const { order: old } = await delivered(false)
  await t.db`update orders set delivered_at = delivered_at - interval '31 days' where id = ${old._id}`
  expect((await charge(old._id, { amount: 5 })).status).toBe(409)
  expect((await listed(old._id)).isOpen).toBe(false)
  await t.set({ 'orders.chargeDays': 60 })
  expect((await charge(old._id, { amount: 5 })).status).toBe(201)
})

test('[K5] bad input is told with its path; strangers and staff without the permission are not let in', async () => {
  const order = await t.anOrder()
  for (const [body, path] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ code: 'credit', amount: 1 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 1, code: 'tax' }, 'code'],
    [{ amount: 1, reason: ' ' }, 'reason'],
  ] as const) {
    const reply = await charge(order._id, body)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  }
  expect((await charge(order._id, { amount: 1 }, await t.anAdmin('support'))).status).toBe(403)
  expect((await charge('MD999999999999', { amount: 1 })).status).toBe(404)
  expect((await listed(order._id)).charges).toEqual([])
})

test('[I1] a large credit needs a confirmed session', async () => {
  const order = await t.anOrder()
  await t.db`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${admin.user._id}`
  expect((await charge(order._id, { code: 'credit', amount: -101 })).body.code).toBe('confirm_needed')
  expect((await charge(order._id, { code: 'credit', amount: -1 })).status).toBe(201)
})
