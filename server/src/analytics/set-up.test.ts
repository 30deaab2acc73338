import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { childEnv } from '../../test/child-env.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  // As a new owner begins: by the command, on an empty database.
  const made = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../commands/create-admin.ts'), '--email', 'owner@company.ca'],
    {
      encoding: 'utf8',
      env: {
        ...childEnv,
        DATABASE_URL: t.databaseUrl,
        DATA_DIR: t.dataDir,
        ADMIN_PASSWORD: 'Blue-Heron-42',
      },
    },
  )
  expect(made.status, made.stderr).toBe(0)
  boss = (await t.post('/auth/login', { email: 'owner@company.ca', password: 'Blue-Heron-42' })).body
})

type Steps = { step: string; state: string }[]
const steps = async (who = boss): Promise<Steps> => (await t.get('/admin/set-up', who)).body.data
const inState = async (state: string) => (await steps()).filter((each) => each.state === state).map(({ step }) => step)
const decide = (settings: object, confirm: string[] = []) => t.put('/admin/settings/bulk', { settings, confirm }, boss)

test('a new company has ten steps open, and each is done by what it is about', async () => {
  expect((await inState('open')).length).toBe(10)
  expect((await decide({ 'general.companyName': 'Rideau Couriers' })).status).toBe(200)
  await decide({ 'general.depotAddress': '1 King St W, Hamilton, ON L8P 1A1' })
  await decide({ 'payments.deliveryFee': 11, 'payments.gstNumber': '123456789RT0001' })
  expect(await inState('done')).toEqual(['name', 'depot', 'prices', 'taxes'])
})

test('to leave the windows and prices as they are is a decision; an address or a tax number that we made up is none', async () => {
  const done = await inState('done')
  const seen = ['orders.timeWindows', 'payments.largeFee', 'payments.gstNumber', 'payments.qstNumber']
  expect((await decide({}, [...seen, 'general.depotAddress', 'general.timeZone'])).status).toBe(200)
  expect((await inState('done')).filter((step) => !done.includes(step))).toEqual(['hours', 'prices'])
})

test('a step is put off, stays off the dashboard, and is taken up again; done is not for a click to say', async () => {
  const dashboard = async () => (await t.get('/admin/dashboard', boss)).body.data.setUp
  expect(await dashboard()).toContain('hours')
  const put = (step: string, state: string) => t.put(`/admin/set-up/${step}`, { state }, boss)
  expect((await put('hours', 'skipped')).status).toBe(200)
  expect((await put('hours', 'skipped')).status).toBe(200)
  expect(await inState('skipped')).toEqual(['hours'])
  expect(await dashboard()).not.toContain('hours')
  await put('hours', 'open')
  expect(await dashboard()).toContain('hours')
  await decide({ 'general.companyName': 'Rideau Couriers' })
  expect((await put('name', 'skipped')).body.data[0]).toEqual({ step: 'name', state: 'done' })
  expect((await put('hours', 'done')).status).toBe(400)
  expect((await put('nonsense', 'open')).status).toBe(404)
  const { body } = await t.get('/admin/logs?action=set-up.changed', boss)
  expect(body.data[0]).toMatchObject({ subjectType: 'settings', after: { state: 'skipped' } })
})

test('a test mail goes to the one who asks; without a mail server that is said, and the step stays open', async () => {
  await decide({ 'general.companyName': 'Rideau Couriers' })
  expect((await t.post('/admin/set-up/test-mail', undefined, boss)).body.data).toEqual({
    to: 'owner@company.ca',
    delivers: false,
  })
  await t.emailTo('owner@company.ca', 'A test from Rideau Couriers')
  expect(await inState('open')).toContain('mail')
})

test('a first courier and a first delivered order are the last steps', async () => {
  const courier = await t.aWorkingCourier()
  expect(await inState('done')).toContain('courier')
  const order = await t.anOrder()
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(200)
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    expect((await t.put(`/orders/${order._id}/status`, { status }, boss)).status, status).toBe(200)
  expect(await inState('done')).toContain('order')
})

test('only for who may change settings', async () => {
  const manager = await t.anAdmin('manager')
  expect((await t.get('/admin/set-up', manager)).status).toBe(403)
  expect((await t.put('/admin/set-up/hours', { state: 'skipped' }, manager)).status).toBe(403)
  expect((await t.post('/admin/set-up/test-mail', undefined, manager)).status).toBe(403)
})
