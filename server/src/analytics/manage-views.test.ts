import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let [admin, other]: Person[] = []
beforeAll(async () => {
  t = await makeApp()
  ;[admin, other] = [await t.anAdmin(), await t.anAdmin()]
})

const names = async (who = admin) =>
  (await t.get('/admin/views?screen=orders', who)).body.data.map((view: { name: string }) => view.name)

test('a view is kept, replaced under its name, listed for its owner alone, and forgotten', async () => {
  const made = await t.post('/admin/views', { screen: 'orders', name: 'Late', query: 'status=open' }, admin)
  expect(made.status).toBe(201)
  await t.post('/admin/views', { screen: 'orders', name: 'Late', query: 'status=pending' }, admin)
  await t.post('/admin/views', { screen: 'users', name: 'Staff', query: 'role=admin' }, admin)
  expect((await t.get('/admin/views?screen=orders', admin)).body.data).toMatchObject([
    { name: 'Late', query: 'status=pending' },
  ])
  expect(await names(other)).toEqual([])
  const id = made.body.data._id
  expect((await t.delete(`/admin/views/${id}`, other)).status).toBe(404)
  expect((await t.delete(`/admin/views/${id}`, admin)).status).toBe(200)
  expect(await names()).toEqual([])
  expect((await t.delete(`/admin/views/${id}`, admin)).status).toBe(404)
})

test('a name is needed, the screen must exist, and thirty are enough', async () => {
  expect((await t.post('/admin/views', { screen: 'orders', name: ' ', query: '' }, admin)).status).toBe(400)
  expect((await t.post('/admin/views', { screen: 'moon', name: 'x', query: '' }, admin)).status).toBe(400)
  expect((await t.get('/admin/views', admin)).status).toBe(400)
  for (let n = 0; n < 30; n += 1)
    await t.post('/admin/views', { screen: 'orders', name: `View ${n}`, query: '' }, admin)
  const last = await t.post('/admin/views', { screen: 'orders', name: 'One more', query: '' }, admin)
  expect(last).toMatchObject({ status: 409, body: { message: 'Thirty saved views are enough. Delete one first.' } })
  expect((await t.post('/admin/views', { screen: 'orders', name: 'View 3', query: 'a=b' }, admin)).status).toBe(201)
})
