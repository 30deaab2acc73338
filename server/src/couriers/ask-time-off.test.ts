import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { isOnShift } from './index.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp({ now: () => new Date('2026-06-03T16:00:00Z') })
  admin = await t.anAdmin('manager')
})

const ask = (who: Person, from: string, to: string, reason?: string) =>
  t.post('/couriers/time-off', { from, to, ...(reason && { reason }) }, who)
const decide = (id: string, how: 'approve' | 'decline', body: object = {}, who = admin) =>
  t.put(`/admin/time-off/${id}/${how}`, body, who)

test('[O2] approved time off takes the shifts away, and the courier is told', async () => {
  const who = await t.aWorkingCourier()
  await t.put('/couriers/shifts', { weekly: [{ weekday: 1, start: '08:00', end: '16:00' }], exceptions: [] }, who)
  const monday = new Date('2026-06-08T15:00:00Z')
  const { status, body } = await ask(who, '2026-06-08', '2026-06-09', 'A wedding')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ status: 'asked', from: '2026-06-08', to: '2026-06-09', reason: 'A wedding' })
  expect(await isOnShift(t.db, who.courierId, monday, 'America/Toronto')).toBe(true)
  const waiting = (await t.get('/admin/time-off?status=asked', admin)).body.data
  expect(waiting).toContainEqual(expect.objectContaining({ _id: body.data._id, reason: 'A wedding' }))
  const { attention, attentionCounts } = (await t.get('/admin/dashboard', admin)).body.data
  expect(attentionCounts['time-off']).toBe(1)
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'time-off', courier: expect.objectContaining({ _id: who.courierId }) }),
  )
  const approved = await decide(body.data._id, 'approve', { note: 'Enjoy' })
  expect(approved.body.data).toMatchObject({ status: 'approved', note: 'Enjoy', courier: { _id: who.courierId } })
  expect(await isOnShift(t.db, who.courierId, monday, 'America/Toronto')).toBe(false)
  expect((await t.get('/admin/dashboard', admin)).body.data.attentionCounts['time-off']).toBe(0)
  const { couriers } = (await t.get('/admin/shifts?week=2026-06-08', admin)).body.data
  const row = couriers.find(({ courier }: { courier: { _id: string } }) => courier._id === who.courierId)
  expect(row.shifts.map(({ date, because }: { date: string; because: string }) => `${date} ${because}`)).toEqual([
    '2026-06-08 time-off',
    '2026-06-09 time-off',
  ])
  const told = await until(async () =>
    (await t.get('/notifications', who)).body.data.find((each: { type: string }) => each.type.includes('time-off')),
  )
  expect(told).toMatchObject({ title: 'Your time off from June 8, 2026 to June 9, 2026: approved', message: 'Enjoy' })
})

test('[O2] declined, the shifts stay; of two who decide one does', async () => {
  const who = await t.aWorkingCourier()
  const { _id } = (await ask(who, '2026-06-10', '2026-06-10')).body.data
  const replies = await Promise.all([decide(_id, 'approve'), decide(_id, 'decline', { note: 'Too many are away' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [own] = (await t.get('/couriers/time-off', who)).body.data
  expect(own.status).toBe(replies[0]?.status === 200 ? 'approved' : 'declined')
  expect((await decide(_id, 'approve')).status).toBe(409)
})

test('[O2] withdrawn by who asked, as long as it is not over', async () => {
  const who = await t.aWorkingCourier()
  const { _id } = (await ask(who, '2026-06-04', '2026-06-05')).body.data
  expect((await t.delete(`/couriers/time-off/${_id}`, await t.aWorkingCourier())).status).toBe(404)
  expect((await t.delete(`/couriers/time-off/${_id}`, who)).status).toBe(200)
  expect((await t.delete(`/couriers/time-off/${_id}`, who)).status).toBe(200)
  expect((await decide(_id, 'approve')).status).toBe(409)
  const again = (await ask(who, '2026-06-04', '2026-06-05')).body.data
  await decide(again._id, 'approve')
  t.setClock(new Date('2026-06-07T16:00:00Z'))
  expect((await t.delete(`/couriers/time-off/${again._id}`, who)).status).toBe(409)
})

test('[E2] days that make no sense, that are over, or that were asked for already are refused', async () => {
  const who = await t.aWorkingCourier()
  expect((await ask(who, '2026-06-09', '2026-06-08')).status).toBe(400)
  expect((await ask(who, '2026-06-02', '2026-06-08')).status).toBe(400)
  expect((await ask(who, '2026-06-09', '2028-06-08')).status).toBe(400)
  expect((await ask(who, '2026-06-31', '2026-07-08')).status).toBe(400)
  expect((await ask(who, '2026-06-08', '2026-06-10')).status).toBe(201)
  expect((await ask(who, '2026-06-10', '2026-06-12')).status).toBe(409)
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await decide(nobody, 'approve')).status).toBe(404)
  expect((await t.delete(`/couriers/time-off/${nobody}`, who)).status).toBe(404)
})

test('[O2] asked twice at once, one of them stands', async () => {
  for (let round = 0; round < 10; round += 1) {
    const who = await t.aWorkingCourier()
    const replies = await Promise.all([ask(who, '2026-06-08', '2026-06-09'), ask(who, '2026-06-09', '2026-06-10')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  }
})
