import { beforeAll, expect, test } from 'vitest'
import { appendOnly, ownsTables } from '../src/platform/serving-role.ts'
import { form, makeApp, type Person, password, type TestApp, until } from './make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp({ serving: true })
})

test('[trust 5] the role that serves owns no table and may not truncate any', async () => {
  expect(await ownsTables(t.db)).toBe(false)
  const [rights] = await t.db`select
    bool_or(has_table_privilege(c.oid, 'truncate')) as truncate, bool_or(has_table_privilege(c.oid, 'trigger')) as trigger,
    bool_or(has_schema_privilege('public', 'create')) as create
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  expect(rights).toEqual({ truncate: false, trigger: false, create: false })
})

test('the role that serves has the table of jobs analyzed in a rush', async () => {
  const [before] = await t.db<
    { at: string | null }[]
  >`select pg_stat_get_last_analyze_time('pgboss.job_common'::regclass) as at`
  await t.db`analyze pgboss.job_common`
  const [after] = await t.db<
    { at: string | null }[]
  >`select pg_stat_get_last_analyze_time('pgboss.job_common'::regclass) as at`
  expect(after?.at).not.toBe(before?.at ?? null)
})

test.each(appendOnly)('[trust 5] %s can be read and added to, and nothing else', async (table) => {
  const [rights] =
    await t.db`select has_table_privilege(${table}, 'select') as read, has_table_privilege(${table}, 'insert') as add,
    has_any_column_privilege(${table}, 'update') as change, has_table_privilege(${table}, 'delete') as remove`
  expect(rights).toEqual({ read: true, add: true, change: false, remove: false })
  await expect(t.db.unsafe(`alter table ${table} disable trigger user`)).rejects.toThrow('must be owner')
  await expect(t.db.unsafe(`delete from ${table}`)).rejects.toThrow('permission denied')
})

const ok = async <T extends { status: number; body: unknown }>(call: Promise<T>): Promise<T> => {
  const reply = await call
  if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

/** From the order to the rating, with everything on the way that writes somewhere of its own. */
async function wholeDelivery(customer: Person, courier: Person): Promise<string> {
  const order = await t.anOrder(customer)
  const at = `/orders/${order._id}`
  await ok(t.put(`/couriers/accept-order/${order._id}`, undefined, courier))
  await ok(t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, courier))
  await ok(t.post(`${at}/messages`, { text: 'On my way' }, courier))
  await ok(t.put(`${at}/status`, { status: 'picked-up' }, courier))
  const proof = form({ stage: 'delivery', note: 'At the door' })
  await ok(t.call('POST', `${at}/proof`, courier, proof.payload, proof.headers))
  await ok(t.put(`${at}/status`, { status: 'delivered' }, courier))
  await ok(t.post(`${at}/rate`, { score: 5, comment: 'Quick' }, customer))
  return order._id
}

test('everything that serving does goes with that: orders, money, settings, content, retention, leaving', async () => {
  const [boss, customer, courier] = [await t.aSuperAdmin(), await t.aCustomer(), await t.aWorkingCourier()]
  const orderId = await wholeDelivery(customer, courier)
  await ok(t.put('/admin/settings/bulk', { settings: { 'courier.goalDeliveries': 3 } }, boss))
  await until(
    async () => (await t.db`select from outbox_mails where state in ('sent', 'kept')`).length > 0 || undefined,
  )
  await until(async () => (await t.db`select from ledger_entries`).length > 0 || undefined)
  await t.db`select drop_position_days('2020-01-01')`
  await t.node.deps.personalData.forgetDue(() => 0, new Date(Date.now() + 1000))
  await ok(t.post('/users/delete-account', { password, confirm: 'DELETE' }, customer))
  const [order] = await t.db`select delivery_contact_name as name from order_rows where id = ${orderId}`
  expect(order?.name).toBe('Deleted')
  expect((await t.get('/admin/logs/chain', boss)).body.data.brokenAt).toBeNull()
})
