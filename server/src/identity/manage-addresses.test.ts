import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const add = async (who: Person, label: string, isDefault?: boolean) =>
  (
    await t.post(
      '/users/addresses',
      { label, address: `${label} St 1, Toronto`, ...(isDefault !== undefined && { isDefault }) },
      who,
    )
  ).body.data
const list = async (who: Person): Promise<{ _id: string; label: string; isDefault: boolean }[]> =>
  (await t.get('/users/addresses', who)).body.data
const defaults = async (who: Person) =>
  (await list(who)).filter((address) => address.isDefault).map((address) => address.label)

test('the first address is the default, a later one when chosen, and always exactly one', async () => {
  const who = await t.aCustomer()
  await add(who, 'Home', false)
  expect(await defaults(who)).toEqual(['Home'])
  const office = await add(who, 'Office', true)
  expect(await defaults(who)).toEqual(['Office'])
  const cabin = await add(who, 'Cabin')
  expect((await t.put(`/users/addresses/${cabin._id}/default`, undefined, who)).body.data.isDefault).toBe(true)
  expect(await defaults(who)).toEqual(['Cabin'])
  await t.put(`/users/addresses/${office._id}`, { isDefault: true }, who)
  expect(await defaults(who)).toEqual(['Office'])
  await t.put(`/users/addresses/${office._id}`, { isDefault: false, label: 'Work' }, who)
  expect(await defaults(who)).toEqual(['Work'])
  expect((await list(who))[0]?.label).toBe('Work')
})

test('when the default goes, the oldest is the heir; the last one leaves none', async () => {
  const who = await t.aCustomer()
  const [home] = [await add(who, 'Home'), await add(who, 'Office')]
  expect((await t.delete(`/users/addresses/${home._id}`, who)).status).toBe(200)
  expect(await defaults(who)).toEqual(['Office'])
  const [office] = await list(who)
  await t.delete(`/users/addresses/${office?._id}`, who)
  expect(await list(who)).toEqual([])
})

test('the database keeps exactly one default under racing changes', async () => {
  const who = await t.aCustomer()
  const made = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((label) => add(who, label, true)))
  expect(await defaults(who)).toHaveLength(1)
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      made.slice(0, 3).map((address) => t.put(`/users/addresses/${address._id}/default`, undefined, who)),
    )
    expect(await defaults(who)).toHaveLength(1)
  }
  await Promise.all(made.slice(0, 4).map((address) => t.delete(`/users/addresses/${address._id}`, who)))
  expect(await defaults(who)).toHaveLength(1)
})

test('the database itself refuses a second default', async () => {
  const who = await t.aCustomer()
  await add(who, 'Home')
  await expect(
    t.db.transaction(async (tx) => {
      await tx`alter table addresses disable trigger addresses_choose_default`
      await tx`insert into addresses (id, user_id, label, address, is_default) values (gen_random_uuid(), ${who.user._id}, 'x', 'y', true)`
    }),
  ).rejects.toThrow('addresses_one_default')
})

test('[E2] [trust 10] somebody else’s address answers exactly like an absent one', async () => {
  const [who, other] = [await t.aCustomer(), await t.aCustomer()]
  const mine = await add(who, 'Home')
  const absent = '01890000-0000-7000-8000-000000000000'
  for (const call of [
    (id: string) => t.put(`/users/addresses/${id}`, { label: 'Stolen' }, other),
    (id: string) => t.put(`/users/addresses/${id}/default`, undefined, other),
    (id: string) => t.delete(`/users/addresses/${id}`, other),
  ]) {
    const [theirs, none, nonsense] = [await call(mine._id), await call(absent), await call('nonsense')]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect({ ...nonsense.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  }
  expect((await list(who))[0]?.label).toBe('Home')
})

test('label and address are required, capped, and nothing else is taken', async () => {
  const who = await t.aCustomer()
  for (const body of [
    { label: '', address: 'x' },
    { label: 'x' },
    { label: 'x'.repeat(61), address: 'x' },
    { label: 'x', address: 'y', userId: 'z' },
    { label: 'x', address: 'y', isDefault: 'yes' },
    [],
  ]) {
    expect((await t.post('/users/addresses', body, who)).status).toBe(400)
  }
  expect(await list(who)).toEqual([])
})

test('[security.addressesPerUser] caps the list', async () => {
  const alone = await makeApp()
  const [boss, who] = [await alone.aSuperAdmin(), await alone.aCustomer()]
  await alone.put('/admin/settings/bulk', { settings: { 'security.addressesPerUser': 1 } }, boss)
  await alone.post('/users/addresses', { label: 'One', address: 'x' }, who)
  expect(await alone.post('/users/addresses', { label: 'Two', address: 'x' }, who)).toMatchObject({
    status: 409,
    body: { message: 'You can save at most 1 addresses' },
  })
})
