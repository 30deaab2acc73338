import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { isOnShift, listOnShift, listOnShiftAt } from './index.ts'

let t: TestApp
let admin: Person
/** A Wednesday. */
const today = '2026-06-03'
beforeAll(async () => {
  t = await makeApp({ now: () => new Date(`${today}T16:00:00Z`) })
  admin = await t.anAdmin('manager')
})

const zone = 'America/Toronto'
const noExceptions = { exceptions: [] }
const plan = (weekly: object[], exceptions: object[] = []) => ({ weekly, exceptions })
const put = (who: Person, body: object) => t.put('/couriers/shifts', body, who)
const board = async (week: string, who = admin) => (await t.get(`/admin/shifts?week=${week}`, who)).body.data
const rowOf = async (courierId: string, week = today) =>
  (await board(week)).couriers.find(({ courier }: { courier: { _id: string } }) => courier._id === courierId).shifts

test('[O2] [O7] a courier says when they work, and reads it again', async () => {
  const who = await t.aWorkingCourier()
  expect((await t.get('/couriers/shifts', who)).body.data).toEqual({ weekly: [], exceptions: [] })
  const weekly = [
    { weekday: 1, start: '08:00', end: '12:00' },
    { weekday: 1, start: '13:00', end: '17:00' },
    { weekday: 7, start: '22:00', end: '06:00' },
  ]
  const exceptions = [
    { date: '2026-06-04', start: '10:00', end: '14:00' },
    { date: '2026-06-08', off: true },
  ]
  const { status, body } = await put(who, { weekly, exceptions })
  expect(status).toBe(200)
  expect(body.data).toEqual({ weekly, exceptions })
  expect((await t.get('/couriers/shifts', who)).body.data).toEqual({ weekly, exceptions })
  expect((await put(who, plan([]))).body.data).toEqual({ weekly: [], exceptions: [] })
})

test('[O7] shifts that overlap are refused, also over midnight and from Sunday into Monday', async () => {
  const who = await t.aWorkingCourier()
  const refused = async (body: object, path: string) => {
    const reply = await put(who, body)
    expect(reply.status, JSON.stringify(body)).toBe(400)
    expect(reply.body.errors[0].path).toBe(path)
  }
  const day = { weekday: 2, start: '08:00', end: '12:00' }
  await refused(plan([day, { weekday: 2, start: '11:59', end: '13:00' }]), 'weekly')
  await refused(plan([day, day]), 'weekly')
  await refused(plan([day, { weekday: 1, start: '20:00', end: '08:01' }]), 'weekly')
  await refused(
    plan([
      { weekday: 7, start: '20:00', end: '06:00' },
      { weekday: 1, start: '05:00', end: '09:00' },
    ]),
    'weekly',
  )
  const monday = { date: '2026-06-08', start: '20:00', end: '09:00' }
  await refused(plan([day], [monday]), 'exceptions')
  await refused(plan([], [monday, { ...monday, start: '21:00' }]), 'exceptions')
  // Where one ends the next may begin.
  expect((await put(who, plan([day, { weekday: 2, start: '12:00', end: '16:00' }]))).status).toBe(200)
  expect((await put(who, plan([day, { weekday: 1, start: '20:00', end: '08:00' }]))).status).toBe(200)
})

test('[E2] what makes no sense is refused', async () => {
  const who = await t.aWorkingCourier()
  const bad = [
    plan([{ weekday: 0, start: '08:00', end: '12:00' }]),
    plan([{ weekday: 8, start: '08:00', end: '12:00' }]),
    plan([{ weekday: 1, start: '24:00', end: '12:00' }]),
    plan([{ weekday: 1, start: '8:00', end: '12:00' }]),
    plan([], [{ date: '2026-02-30', off: true }]),
    plan([], [{ date: '2026-06-04' }]),
    plan([], [{ date: '2026-06-04', start: '08:00' }]),
    plan([], [{ date: '2026-06-04', off: true, start: '08:00', end: '09:00' }]),
    plan(
      [],
      [
        { date: '2026-06-04', off: true },
        { date: '2026-06-04', start: '08:00', end: '09:00' },
      ],
    ),
    plan([], [{ date: '2026-05-20', off: true }]),
    { weekly: [] },
  ]
  for (const body of bad) expect((await put(who, body)).status, JSON.stringify(body)).toBe(400)
  expect((await t.get('/couriers/shifts', who)).body.data).toEqual({ weekly: [], exceptions: [] })
})

test('[O2] the board has the days of the week and what each works on them; exceptions stand instead of the pattern', async () => {
  const who = await t.aWorkingCourier({ firstName: 'Zoé' })
  await put(
    who,
    plan(
      [
        { weekday: 1, start: '08:00', end: '16:00' },
        { weekday: 3, start: '22:00', end: '02:00' },
      ],
      [
        { date: '2026-06-01', off: true },
        { date: '2026-06-05', start: '09:00', end: '10:00' },
      ],
    ),
  )
  const { days, total } = await board('2026-06-07')
  expect(days).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ])
  expect(total).toBeGreaterThan(0)
  expect(await rowOf(who.courierId)).toEqual([
    { date: '2026-06-01', start: null, end: null, off: true, because: 'exception' },
    { date: '2026-06-03', start: '22:00', end: '02:00', off: false, because: null },
    { date: '2026-06-05', start: '09:00', end: '10:00', off: false, because: 'exception' },
  ])
  const { body } = await t.get(`/admin/shifts?week=${today}&search=Zoé`, admin)
  expect(body.data.couriers.map(({ courier }: { courier: { name: string } }) => courier.name)).toEqual(['Zoé Gagnon'])
  expect((await t.get('/admin/shifts?week=June', admin)).status).toBe(400)
})

test('[O2] staff set the shifts of a courier, which is in the audit log; nobody else’s', async () => {
  const who = await t.aWorkingCourier()
  const weekly = [{ weekday: 5, start: '07:00', end: '15:00' }]
  const path = `/admin/couriers/${who.courierId}/shifts`
  expect((await t.put(path, { weekly, ...noExceptions }, admin)).body.data).toEqual({ weekly, exceptions: [] })
  expect((await t.get(path, admin)).body.data.weekly).toEqual(weekly)
  expect((await t.get('/couriers/shifts', who)).body.data.weekly).toEqual(weekly)
  const boss = await t.anAdmin()
  const [entry] = (await t.get('/admin/logs?action=courier.shifts-changed', boss)).body.data
  expect(entry).toMatchObject({ subjectId: who.courierId, after: { weekly: '5 07:00-15:00' } })
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await t.put(`/admin/couriers/${nobody}/shifts`, plan([]), admin)).status).toBe(404)
  expect((await t.get(`/admin/couriers/${nobody}/shifts`, admin)).status).toBe(404)
  expect((await t.put(path, plan([]), await t.anAdmin('support'))).status).toBe(403)
})

test('[O2] on shift by the company’s clocks: over midnight, and on the nights when they change', async () => {
  const who = await t.aWorkingCourier()
  const id = who.courierId
  await put(who, plan([{ weekday: 6, start: '22:00', end: '03:00' }]))
  const at = (instant: string) => isOnShift(t.db, id, new Date(instant), zone)
  // 31 October to 1 November 2026: 01:30 comes twice, and the shift has six hours.
  expect(await at('2026-11-01T01:59:59Z')).toBe(false)
  expect(await at('2026-11-01T02:00:00Z')).toBe(true)
  expect(await at('2026-11-01T05:30:00Z')).toBe(true)
  expect(await at('2026-11-01T06:30:00Z')).toBe(true)
  expect(await at('2026-11-01T07:59:00Z')).toBe(true)
  expect(await at('2026-11-01T08:00:00Z')).toBe(false)
  // 13 to 14 March 2027: 02:30 does not come at all, and the shift has four hours.
  expect(await at('2027-03-14T06:59:00Z')).toBe(true)
  expect(await at('2027-03-14T07:00:00Z')).toBe(false)
  expect(await listOnShiftAt(t.db, new Date('2026-11-01T06:30:00Z'), zone)).toEqual(new Set([id]))
  expect((await listOnShift(t.db, '2026-10-31')).get(id)).toEqual([{ start: '22:00', end: '03:00' }])
  expect((await listOnShift(t.db, '2026-11-01')).has(id)).toBe(false)
})

test('[O2] a shift that ends when it starts lasts a whole day', async () => {
  const who = await t.aWorkingCourier()
  await put(who, plan([{ weekday: 3, start: '08:00', end: '08:00' }]))
  expect(await isOnShift(t.db, who.courierId, new Date('2026-06-04T11:59:00Z'), zone)).toBe(true)
  expect(await isOnShift(t.db, who.courierId, new Date('2026-06-04T12:00:00Z'), zone)).toBe(false)
})
