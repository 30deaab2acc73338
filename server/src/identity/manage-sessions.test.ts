import { beforeAll, expect, test } from 'vitest'
import { makeApp, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

test('I see where I am signed in and end one or all others', async () => {
  const here = await t.aCustomer()
  const logIn = async (device: string) =>
    (await t.post('/auth/login', { email: here.email, password }, undefined, { 'user-agent': device })).body
  const [phone, tablet, laptop] = [await logIn('Phone'), await logIn('Tablet'), await logIn('Laptop')]
  const sessions = (await t.get('/auth/sessions', here)).body.data as {
    _id: string
    device: string
    current: boolean
  }[]
  expect(sessions).toHaveLength(4)
  expect(sessions.filter((session) => session.current)).toHaveLength(1)
  const ofPhone = sessions.find((session) => session.device === 'Phone')
  expect((await t.delete(`/auth/sessions/${ofPhone?._id}`, here)).status).toBe(200)
  expect((await t.get('/auth/me', phone)).status).toBe(401)
  expect((await t.get('/auth/me', tablet)).status).toBe(200)
  expect((await t.delete('/auth/sessions', here)).body.data).toEqual({ ended: 2 })
  expect((await t.get('/auth/me', laptop)).status).toBe(401)
  expect((await t.get('/auth/me', here)).status).toBe(200)
})

test('[E2] somebody else’s session is not found', async () => {
  const [ada, ben] = [await t.aCustomer(), await t.aCustomer()]
  const [session] = (await t.get('/auth/sessions', ben)).body.data
  expect((await t.delete(`/auth/sessions/${session._id}`, ada)).status).toBe(404)
  expect((await t.get('/auth/me', ben)).status).toBe(200)
})
