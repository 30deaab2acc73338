import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hold } from '../../test/hold-rows.ts'
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

/** From here to the end of the test no timer ends, and the program's stopwatch stands where `at` says. */
const withoutTimers = () => {
  const stopwatch = { at: performance.now() }
  vi.spyOn(performance, 'now').mockImplementation(() => stopwatch.at)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return stopwatch
}

test('one that comes alone is stored at once, without waiting for a timer', async () => {
  const courier = await t.aWorkingCourier()
  const intake = makeIntake(t.node.deps, () => undefined)
  withoutTimers()
  for (let n = 1; n <= 3; n += 1) expect((await intake.take(courier.courierId, place)).accepted).toBe(true)
})

test('what comes while a batch is written is committed together, and only then acknowledged', async () => {
  const [held, ...others] = await Promise.all(Array.from({ length: 4 }, () => t.aWorkingCourier()))
  if (!held) throw new Error('no courier')
  const intake = makeIntake(t.node.deps, () => undefined)
  await Promise.all([held, ...others].map(({ courierId }) => intake.take(courierId, place)))
  const done: string[] = []
  const take = (courierId: string) => intake.take(courierId, place).then(() => done.push(courierId))
  const at = new Date().toISOString()
  const row = await hold(t, (tx) => tx`select 1 from courier_positions where courier_id = ${held.courierId} for update`)
  const waiting = [take(held.courierId)]
  await row.isWaitedFor()
  waiting.push(...others.map(({ courierId }) => take(courierId)))
  expect(done).toEqual([])
  await row.letGo()
  await Promise.all(waiting)
  expect(done[0]).toBe(held.courierId)
  const commits = await t.db<{ couriers: number }[]>`
    select count(*)::int as couriers from courier_position_history
    where at >= ${at} and courier_id = any(${[held, ...others].map(({ courierId }) => courierId)}::uuid[])
    group by xmin::text order by count(*)`
  expect(commits.map(({ couriers }) => couriers)).toEqual([1, 3])
})

test('enough for a commit do not wait for the rest after the last one to end', async () => {
  const courier = await t.aWorkingCourier()
  const intake = makeIntake(t.node.deps, () => undefined)
  const stopwatch = withoutTimers()
  const first = intake.take(courier.courierId, place)
  // Behind the one in which it begins to be written: it takes five milliseconds, and a rest is due after it.
  setImmediate(() => {
    stopwatch.at += 5
  })
  await first
  const many = Array.from({ length: 100 }, (_, n) =>
    intake.take(courier.courierId, { ...place, at: new Date(Date.now() - n * 1000).toISOString() }),
  )
  expect((await Promise.all(many)).every(({ accepted }) => accepted)).toBe(true)
})
