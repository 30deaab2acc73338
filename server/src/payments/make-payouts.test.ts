import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { GatewayRefusal, GatewaySilence } from '../platform/payment-gateway/port.ts'
import { insertTransfer, sumBalance } from './ledger.sql.ts'
import { makePayouts, makePayoutsWhenDue } from './make-payouts.ts'
import { sendPayout } from './send-payout.ts'
import { verifyLedger } from './verify-ledger.ts'

/** A Friday, 9 in the morning in Toronto. */
const friday = new Date('2026-11-20T14:00:00Z')
let t: TestApp
let boss: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp({ now: () => friday })
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
})

const earn = async (courierId: string, at: string, cents: number, tip = 0) => {
  const { _id: orderId } = await t.anOrder(customer)
  await t.db.transaction((tx) =>
    insertTransfer(tx, {
      cause: `earned:${randomUUID()}`,
      kind: 'delivery',
      orderId,
      courierId,
      at,
      entries: [
        { account: 'courier', ownerId: courierId, purpose: 'earnings', cents },
        { account: 'tip', ownerId: courierId, purpose: 'tip', cents: tip },
        { account: 'customer', ownerId: customer.user._id, purpose: 'price', cents: -cents - tip },
      ],
    }),
  )
}
const payoutsOf = (courierId: string) => t.db<{ id: string; state: string; amountCents: number }[]>`
  select id, state, amount_cents from payouts where courier_id = ${courierId} order by created_at`
const set = (settings: Record<string, unknown>) => t.put('/admin/settings/bulk', { settings }, boss)

test('on Friday everybody is paid once for what was earned before it, however many nodes run it at once', async () => {
  const other = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir, now: () => friday })
  const couriers = await Promise.all(Array.from({ length: 6 }, () => t.aWorkingCourier()))
  for (const { courierId } of couriers) {
    await earn(courierId, '2026-11-18T15:00:00Z', 1000, 250)
    await earn(courierId, '2026-11-20T13:00:00Z', 700)
  }
  const made = await Promise.all([t, other, t, other].map(({ node }) => makePayouts(node.deps)))
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(6)
  for (const { courierId } of couriers) {
    await until(async () => (await payoutsOf(courierId))[0]?.state === 'sent' || undefined)
    expect(await payoutsOf(courierId)).toMatchObject([{ state: 'sent', amountCents: 1250 }])
    expect(await sumBalance(t.db, courierId, ['courier', 'tip'])).toBe(700)
  }
  expect(await makePayouts(t.node.deps)).toBe(0)
  expect((await t.db`select count(*)::int as n from sandbox_transfers`)[0]).toEqual({ n: 6 })
  expect((await verifyLedger(t.db)).map(({ check }) => check)).not.toContain('a payout and the ledger differ')
})

test('the job acts on the day of the setting, not before its hour', async () => {
  const { courierId } = await t.aWorkingCourier()
  await earn(courierId, '2026-11-10T15:00:00Z', 500)
  for (const quiet of ['2026-11-19T15:00:00Z', '2026-11-20T10:30:00Z']) {
    t.setClock(new Date(quiet))
    await makePayoutsWhenDue(t.node.deps)
    expect(await payoutsOf(courierId)).toEqual([])
  }
  t.setClock(new Date('2026-11-20T11:15:00Z'))
  await makePayoutsWhenDue(t.node.deps)
  expect(await payoutsOf(courierId)).toHaveLength(1)
})

test('[settings] another day of the week holds from the next look at the clock on', async () => {
  const luc = await t.aWorkingCourier()
  // After the last Wednesday, so that there is nothing to make up for.
  await earn(luc.courierId, '2026-12-03T15:00:00Z', 700)
  await set({ 'payments.payoutWeekday': 'wednesday' })
  t.setClock(new Date('2026-12-04T14:15:00Z'))
  await makePayoutsWhenDue(t.node.deps)
  expect(await payoutsOf(luc.courierId)).toEqual([])
  t.setClock(new Date('2026-12-09T14:15:00Z'))
  await makePayoutsWhenDue(t.node.deps)
  expect(await payoutsOf(luc.courierId)).toMatchObject([{ amountCents: 700 }])
  expect((await t.get('/couriers/earnings?period=week', luc)).body.data.nextPayout).toMatch(/^2026-12-(09|16)/)
})

test('[settings] without automatic payouts a draft waits for staff; an unpaid one is not paid again next week', async () => {
  await set({ 'payments.automaticPayouts': false })
  const { courierId } = await t.aWorkingCourier()
  await earn(courierId, '2026-11-18T15:00:00Z', 900)
  await makePayouts(t.node.deps)
  const [draft] = await payoutsOf(courierId)
  expect(draft).toMatchObject({ state: 'draft', amountCents: 900 })
  t.setClock(new Date('2026-11-27T14:00:00Z'))
  await makePayouts(t.node.deps)
  expect(await payoutsOf(courierId)).toHaveLength(1)
  t.setClock(friday)
  const path = `/admin/payouts/${draft?.id}/approve`
  expect((await t.put(path, undefined, await t.anAdmin())).status).toBe(403)
  expect((await t.put(path, undefined, boss)).body.data).toMatchObject({ state: 'approved', amount: 9 })
  await until(async () => (await payoutsOf(courierId))[0]?.state === 'sent' || undefined)
  expect((await t.put(path, undefined, boss)).status).toBe(409)
  expect((await t.put('/admin/payouts/0197b0b8-0000-7000-8000-000000000000/approve', undefined, boss)).status).toBe(404)
})

test('a payout that fails can be approved again; one without an answer is asked for again and paid once', async () => {
  const { courierId } = await t.aWorkingCourier()
  await set({ 'payments.automaticPayouts': false })
  await earn(courierId, '2026-11-18T15:00:00Z', 1100)
  await makePayouts(t.node.deps)
  await set({ 'payments.automaticPayouts': true })
  const [payout] = await payoutsOf(courierId)
  const id = payout?.id ?? ''
  await t.db`update payouts set state = 'approved', method = 'provider' where id = ${id}`
  const { deps } = t.node
  const transfer = (work: typeof deps.gateway.transfer) => ({ ...deps, gateway: { ...deps.gateway, transfer: work } })
  await sendPayout(
    transfer(async () => {
      throw new GatewayRefusal('no_account')
    }),
    id,
  )
  expect(await payoutsOf(courierId)).toMatchObject([{ state: 'failed' }])
  await t.db`update payouts set state = 'approved' where id = ${id}`
  const silent = transfer(async (...call) => {
    await deps.gateway.transfer(...call)
    throw new GatewaySilence('no answer')
  })
  await expect(sendPayout(silent, id)).rejects.toThrow('no answer')
  await Promise.all([sendPayout(deps, id), sendPayout(deps, id)])
  expect(await payoutsOf(courierId)).toMatchObject([{ state: 'sent' }])
  expect(await t.db`select amount_cents from sandbox_transfers where key = ${id}`).toEqual([{ amountCents: 1100 }])
  expect(await sumBalance(t.db, courierId, ['courier', 'tip'])).toBe(0)
})

test('by bank file: sealed account numbers leave only in it, each time on record; then staff mark it as sent', async () => {
  await set({ 'payments.payoutMethod': 'bank-file' })
  const luc = await t.aWorkingCourier()
  const bank = { holder: '=Luc Gagnon', institution: '004', transit: '12345', account: '7654321' }
  for (const wrong of [
    { ...bank, institution: '4' },
    { ...bank, account: '12-34567' },
    { ...bank, holder: '' },
  ])
    expect((await t.put('/couriers/payout-account', wrong, luc)).status).toBe(400)
  expect((await t.get('/couriers/payout-account', luc)).body.data).toBeNull()
  const saved = await t.put('/couriers/payout-account', bank, luc)
  expect(saved.body.data).toEqual({ holder: '=Luc Gagnon', account: '•••• 321' })
  const [stored] = await t.db<
    { sealed: Buffer }[]
  >`select sealed from payout_accounts where courier_id = ${luc.courierId}`
  expect(stored?.sealed.toString('latin1')).not.toContain('7654321')
  await earn(luc.courierId, '2026-11-18T15:00:00Z', 2500)
  await makePayouts(t.node.deps)
  const [payout] = await payoutsOf(luc.courierId)
  expect(payout).toMatchObject({ state: 'approved' })
  const listed = async () =>
    (await t.get('/admin/payouts?state=approved', boss)).body.data.find(
      ({ _id }: { _id: string }) => _id === payout?.id,
    )
  expect((await listed()).canMarkSent).toBe(true)
  // Approved for the bank file, it leaves that way whatever the setting says later.
  await set({ 'payments.payoutMethod': 'provider' })
  expect(await listed()).toMatchObject({ canMarkSent: true, method: 'bank-file' })
  await sendPayout(t.node.deps, payout?.id ?? '')
  expect(await payoutsOf(luc.courierId)).toMatchObject([{ state: 'approved' }])
  expect(await t.db`select 1 from sandbox_transfers where key = ${payout?.id ?? ''}`).toEqual([])
  const file = (await t.get('/admin/payouts/bank-file', boss)).raw.toString('utf8')
  expect(file).toContain(`'=Luc Gagnon,004,12345,7654321,25`)
  const log = await t.get('/admin/logs?action=payouts.exported', boss)
  expect(log.body.data[0].after.payouts).toContain(payout?.id)
  expect((await t.put(`/admin/payouts/${payout?.id}/sent`, undefined, boss)).body.data).toMatchObject({
    state: 'sent',
    account: '•••• 321',
  })
  expect((await t.put(`/admin/payouts/${payout?.id}/sent`, undefined, boss)).status).toBe(409)
})

test('a switch to the bank file while the provider’s transfer is being retried never pays twice', async () => {
  const { courierId } = await t.aWorkingCourier()
  await set({ 'payments.automaticPayouts': false })
  await earn(courierId, '2026-11-18T15:00:00Z', 1300)
  await makePayouts(t.node.deps)
  const id = (await payoutsOf(courierId))[0]?.id ?? ''
  await t.db`update payouts set state = 'approved', method = 'provider' where id = ${id}`
  const { deps } = t.node
  const silent = async (...call: Parameters<typeof deps.gateway.transfer>) => {
    await deps.gateway.transfer(...call)
    throw new GatewaySilence('no answer')
  }
  await expect(sendPayout({ ...deps, gateway: { ...deps.gateway, transfer: silent } }, id)).rejects.toThrow('no answer')
  await set({ 'payments.payoutMethod': 'bank-file' })
  const file = (await t.get('/admin/payouts/bank-file', boss)).raw.toString('utf8')
  expect(file).not.toContain(id)
  expect((await t.put(`/admin/payouts/${id}/sent`, undefined, boss)).status).toBe(409)
  expect((await t.put(`/admin/payouts/${id}/approve`, undefined, boss)).status).toBe(409)
  await sendPayout(deps, id)
  expect(await payoutsOf(courierId)).toMatchObject([{ state: 'sent' }])
  expect(await t.db`select amount_cents from sandbox_transfers where key = ${id}`).toEqual([{ amountCents: 1300 }])
  expect(await sumBalance(t.db, courierId, ['courier', 'tip'])).toBe(0)
})

test('the provider is asked for what it has paid before anything else: an account that has gone makes no second payment', async () => {
  await set({ 'payments.automaticPayouts': false })
  const { deps } = t.node
  const paidUnheard = async () => {
    const { courierId } = await t.aWorkingCourier()
    await earn(courierId, '2026-11-18T15:00:00Z', 1300)
    await makePayouts(deps)
    const id = (await payoutsOf(courierId))[0]?.id ?? ''
    await t.db`update payouts set state = 'approved', method = 'provider' where id = ${id}`
    const transfer = async (...call: Parameters<typeof deps.gateway.transfer>) => {
      await deps.gateway.transfer(...call)
      throw new GatewaySilence('no answer')
    }
    await expect(sendPayout({ ...deps, gateway: { ...deps.gateway, transfer } }, id)).rejects.toThrow('no answer')
    return { courierId, id }
  }
  // As a provider that pays connected accounts only.
  const strict = { ...deps, gateway: { ...deps.gateway, name: 'stripe' as const } }
  const [gone, failed, approved] = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
  await sendPayout(strict, gone.id)
  await set({ 'payments.payoutMethod': 'bank-file' })
  await t.db`update payouts set state = 'failed', failure = 'no_account' where id = ${failed.id}`
  expect((await t.put(`/admin/payouts/${failed.id}/approve`, undefined, boss)).body.data).toMatchObject({
    state: 'sent',
  })
  await t.db`update payouts set method = 'bank-file' where id = ${approved.id}`
  const file = (await t.get('/admin/payouts/bank-file', boss)).raw.toString('utf8')
  for (const { courierId, id } of [gone, failed, approved]) {
    expect(file).not.toContain(id)
    expect(await payoutsOf(courierId)).toMatchObject([{ state: 'sent', amountCents: 1300 }])
    expect(await sumBalance(t.db, courierId, ['courier', 'tip'])).toBe(0)
  }
})

test('a Friday that was missed is made up for on the next day, for that Friday', async () => {
  const { courierId } = await t.aWorkingCourier()
  await earn(courierId, '2027-03-03T15:00:00Z', 800)
  await earn(courierId, '2027-03-05T15:00:00Z', 300)
  t.setClock(new Date('2027-03-06T15:00:00Z'))
  await makePayoutsWhenDue(t.node.deps)
  await makePayoutsWhenDue(t.node.deps)
  const list = await t.db`select amount_cents, period_end::text as day from payouts where courier_id = ${courierId}`
  expect(list).toEqual([{ amountCents: 800, day: '2027-03-05' }])
})

test('making payouts is in the log: who, for which day, how many and how much', async () => {
  const { courierId } = await t.aWorkingCourier()
  await earn(courierId, '2026-11-18T15:00:00Z', 400)
  const { made } = (await t.post('/admin/payouts', undefined, boss)).body.data
  expect(made).toBeGreaterThan(0)
  const [entry] = (await t.get('/admin/logs?action=payouts.made', boss)).body.data
  expect(entry).toMatchObject({ after: { periodEnd: '2026-11-20', payouts: made, amount: expect.any(Number) } })
  expect(entry.actorId).toBe(boss.user._id)
})

test('[I3] nothing is paid before the instant that a changed account asks for', async () => {
  const { courierId } = await t.aWorkingCourier()
  await earn(courierId, '2026-11-18T15:00:00Z', 600)
  await t.db`insert into payout_accounts (courier_id, holder, last_digits, sealed, payable_from) values (${courierId}, 'Luc', '321', '', '2026-11-21T00:00:00Z')`
  await makePayouts(t.node.deps)
  expect(await payoutsOf(courierId)).toEqual([])
  await t.db`update payout_accounts set payable_from = '2026-11-20T00:00:00Z' where courier_id = ${courierId}`
  await makePayouts(t.node.deps)
  expect(await payoutsOf(courierId)).toHaveLength(1)
})

test('[I3] the bank file leaves out who changed the account, until 72 hours later; so does a transfer that was approved before', async () => {
  const luc = await t.aWorkingCourier()
  const save = (account: string) =>
    t.put('/couriers/payout-account', { holder: 'Luc', institution: '001', transit: '12345', account }, luc)
  await save('1234567')
  const add = async (method: string, periodEnd: string) => {
    const id = randomUUID()
    await t.db`insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, state, method, approved_at)
      values (${id}, ${luc.courierId}, ${periodEnd}, 500, 0, 500, 'approved', ${method}, now())`
    return id
  }
  const [byFile, byProvider] = [await add('bank-file', '2026-10-01'), await add('provider', '2026-10-02')]
  await save('7654321')
  const file = async () => (await t.get('/admin/payouts/bank-file', boss)).raw.toString('utf8')
  const sent = async () => (await t.db`select from payouts where id = ${byProvider} and state = 'sent'`).length
  await sendPayout(t.node.deps, byProvider)
  expect([(await file()).includes(byFile), await sent()]).toEqual([false, 0])
  t.setClock(new Date(friday.getTime() + 73 * 60 * 60 * 1000))
  await sendPayout(t.node.deps, byProvider)
  expect([(await file()).includes(byFile), await sent()]).toEqual([true, 1])
})

test('the statement lists what is in it, as PDF and CSV, for its courier and staff only', async () => {
  const luc = await t.aWorkingCourier()
  await earn(luc.courierId, '2026-11-18T15:00:00Z', 1234, 100)
  await earn(luc.courierId, '2026-11-20T13:00:00Z', 999)
  await makePayouts(t.node.deps)
  const list = await t.get('/couriers/payouts', luc)
  expect(list.body).toMatchObject({
    data: [{ amount: 13.34, earnings: 12.34, tips: 1, periodEnd: '2026-11-20' }],
    pagination: { total: 1 },
  })
  const [{ _id }] = list.body.data
  const pdf = await t.get(`/couriers/payouts/${_id}/statement`, luc, { 'accept-language': 'fr' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const words = textOfPdf(pdf.raw)
  expect(words).toContain('Relevé de versement')
  expect(words).toContain('13,34 $')
  expect(words).not.toContain('9,99')
  const csv = (await t.get(`/couriers/payouts/${_id}/statement?format=csv`, luc)).raw.toString('utf8')
  expect(csv.split('\r\n')[1]).toMatch(/,Delivery,13\.34,1,0,12\.34,$/)
  expect((await t.get(`/couriers/payouts/${_id}/statement`, await t.aWorkingCourier())).status).toBe(404)
  expect((await t.get(`/admin/payouts/${_id}/statement`, boss)).status).toBe(200)
  expect((await t.get(`/admin/payouts?search=${list.body.data[0].courierCode}`, boss)).body.data).toHaveLength(1)
  expect((await t.get('/admin/payouts?state=failed', boss)).body.data).toEqual([])
  expect((await t.post('/admin/payouts', undefined, boss)).body.data.made).toBe(0)
})
