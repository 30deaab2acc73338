import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { tidyPositions } from './prune-positions.ts'
import { makeIntake } from './store-positions.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
  await t.app.ready()
})
const place = { latitude: 43.65, longitude: -79.38 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const rest = async () =>
  (await t.db<{ n: number }[]>`select count(*)::int as n from courier_position_history_rest`)[0]?.n
const set = (settings: Record<string, number>) => t.put('/admin/settings/bulk', { settings }, boss)
/** The database does not take what this courier reports, to the end of the test. */
const refuse = async (courierId: string) => {
  await t.db.unsafe(`alter table courier_positions add constraint refused check (courier_id <> '${courierId}')`)
  onTestFinished(async () => void (await t.db`alter table courier_positions drop constraint refused`))
}
let boss: Awaited<ReturnType<TestApp['aSuperAdmin']>>
beforeAll(async () => {
  boss = await t.aSuperAdmin()
})

test('a position older than its days is kept, and fails nobody; its day takes it over when it is made', async () => {
  const [late, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  await set({ 'tracking.latePositionHours': 168, 'tracking.retentionDays': 30 })
  const intake = makeIntake(t.node.deps, () => undefined)
  const taken = await Promise.all([
    intake.take(late.courierId, { ...place, at: daysAgo(6) }),
    intake.take(other.courierId, place),
  ])
  expect(taken.map((each) => each.accepted)).toEqual([true, true])
  expect(await rest()).toBe(1)
  await tidyPositions(t.node.deps)
  expect(await rest()).toBe(0)
  const [row] = await t.db<{ day: string }[]>`
    select tableoid::regclass::text as day from courier_position_history where courier_id = ${late.courierId}`
  expect(row?.day).toBe(`courier_position_history_${daysAgo(6).slice(0, 10).replaceAll('-', '')}`)
})

test('what lies in no day ends with the retention too', async () => {
  await t.db`insert into courier_position_history (courier_id, at, latitude, longitude) values (${boss.user._id}, ${daysAgo(90)}, 1, 1)`
  expect(await rest()).toBe(1)
  await tidyPositions(t.node.deps)
  expect(await rest()).toBe(0)
})

test('[I8] with one report to store, and that one refused by the database, those merely passed over fail with nobody', async () => {
  const [bad, far] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  await refuse(bad.courierId)
  const intake = makeIntake(t.node.deps, () => undefined)
  const [first, second] = await Promise.allSettled([
    intake.take(bad.courierId, place),
    intake.take(far.courierId, { ...place, accuracyMeters: 50_000 }),
  ])
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ status: 'fulfilled', value: { accepted: false } })
})

test('one report that cannot be stored fails alone', async () => {
  const [bad, good] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  await refuse(bad.courierId)
  const intake = makeIntake(t.node.deps, () => undefined)
  const [first, second] = await Promise.allSettled([
    intake.take(bad.courierId, place),
    intake.take(good.courierId, place),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  const stored = await t.db`select 1 from courier_positions where courier_id = ${good.courierId}`
  expect(stored).toHaveLength(1)
})
