import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp({ now: () => new Date('2026-06-03T16:00:00Z') })
  admin = await t.anAdmin('manager')
})

const plan = (weekly: object[], exceptions: object[] = []) => ({ weekly, exceptions })
const put = (who: Person, body: object) => t.put('/couriers/shifts', body, who)
const exceptionsOf = async (who: Person) => (await t.get('/couriers/shifts', who)).body.data.exceptions
const copy = async (body: object) =>
  (await t.post('/admin/shifts/copy', { week: '2026-06-10', ...body }, admin)).body.data

test('[O2] a week becomes like the one before; what is the pattern anyway leaves no exception', async () => {
  const who = await t.aWorkingCourier()
  await put(
    who,
    plan(
      [{ weekday: 1, start: '08:00', end: '16:00' }],
      [
        { date: '2026-06-02', start: '09:00', end: '12:00' },
        { date: '2026-06-09', off: true },
        { date: '2026-06-10', start: '09:00', end: '12:00' },
      ],
    ),
  )
  expect(await copy({})).toEqual({ couriers: 1, replacedDays: 2, keptDays: 0, overlapping: [] })
  expect((await t.get('/couriers/shifts', who)).body.data.exceptions).toEqual([
    { date: '2026-06-02', start: '09:00', end: '12:00' },
    { date: '2026-06-09', start: '09:00', end: '12:00' },
  ])
})

test('[O2] days that were planned by themselves are kept when that is asked, and the reply counts them', async () => {
  const who = await t.aWorkingCourier()
  const own = ['09', '10'].map((day) => ({ date: `2026-06-${day}`, start: '13:00', end: '17:00' }))
  const last = { start: '09:00', end: '12:00' }
  const before = [{ date: '2026-06-02', ...last }, { date: '2026-06-04', ...last }, ...own]
  expect((await put(who, plan([], before))).status).toBe(200)
  expect(await copy({ planned: 'keep' })).toMatchObject({ couriers: 1, replacedDays: 0, keptDays: 2 })
  expect(await exceptionsOf(who)).toEqual([...before, { date: '2026-06-11', ...last }])
  // Again, and nothing changes.
  expect(await copy({ planned: 'keep' })).toMatchObject({ couriers: 0, keptDays: 2 })
  expect(await copy({ planned: 'replace' })).toMatchObject({ couriers: 1, replacedDays: 2, keptDays: 0 })
  expect((await t.post('/admin/shifts/copy', { week: '2026-06-10', planned: 'both' }, admin)).status).toBe(400)
  await put(who, plan([]))
})

test('[O2] whose shifts would overlap is named, and their week stays as it was', async () => {
  const who = await t.aWorkingCourier({ firstName: 'Nora', lastName: 'Night' })
  // Last week's Wednesday begins before what was planned for this week's Tuesday night is over.
  const before = [
    { date: '2026-06-03', start: '05:00', end: '12:00' },
    { date: '2026-06-09', start: '22:00', end: '06:00' },
  ]
  expect((await put(who, plan([], before))).status).toBe(200)
  expect(await copy({ planned: 'keep' })).toMatchObject({ couriers: 0, overlapping: ['Nora Night'] })
  expect(await exceptionsOf(who)).toEqual(before)
  // Sunday night of last week goes on into a Monday that is planned after this week.
  const sunday = [
    { date: '2026-06-07', start: '22:00', end: '06:00' },
    { date: '2026-06-15', start: '05:00', end: '09:00' },
  ]
  expect((await put(who, plan([], sunday))).status).toBe(200)
  expect(await copy({ planned: 'replace' })).toMatchObject({ couriers: 0, overlapping: ['Nora Night'] })
  expect(await exceptionsOf(who)).toEqual(sunday)
})
