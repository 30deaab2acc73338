import { beforeAll, expect, test } from 'vitest'
import { aVerifiedCourier } from '../../test/courier-documents.ts'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { secondsOnline } from './index.ts'
import { endSilentPresence } from './watch-presence.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp({ now: () => new Date('2026-06-01T12:00:00Z') })
  admin = await t.anAdmin()
})

const now = () => t.node.deps.now()
const pass = (minutes: number) => t.setClock(new Date(now().getTime() + minutes * 60_000))
const presenceOf = (id: string) => t.db<{ startedAt: string; endedAt: string | null }[]>`
  select started_at, ended_at from courier_presence where courier_id = ${id} order by id`
const rowOf = async (id: string) =>
  (
    await t.db<
      { isOnline: boolean; lastSeenAt: string }[]
    >`select is_online, last_seen_at from couriers where id = ${id}`
  )[0]

test('[F5] the first time online makes an approved courier active; asking twice is no fault', async () => {
  const who = await aVerifiedCourier(t, admin)
  const first = await t.put('/couriers/toggle-online', undefined, who)
  expect(first.body.data).toMatchObject({ status: 'active', isOnline: true, onlineSince: now().toISOString() })
  expect((await t.put('/couriers/toggle-online', { isOnline: true }, who)).body.data.isOnline).toBe(true)
  pass(10)
  expect((await t.put('/couriers/toggle-online', undefined, who)).body.data).toMatchObject({
    status: 'active',
    isOnline: false,
    onlineSince: null,
  })
  await t.put('/couriers/toggle-online', { isOnline: false }, who)
  expect(await presenceOf(who.courierId)).toEqual([
    { startedAt: first.body.data.onlineSince, endedAt: now().toISOString() },
  ])
})

test('only couriers who may take orders go online; the reason is said in the reader’s language', async () => {
  const fresh = await t.aCourier()
  const reply = await t.put('/couriers/toggle-online', undefined, fresh, { 'accept-language': 'fr' })
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'courier_not_working', message: 'Vous ne pouvez pas prendre de commandes avant d’être approuvé' },
  })
  expect((await t.put('/couriers/toggle-online', { isOnline: 'yes' }, fresh)).status).toBe(400)
})

test('two clicks at once open one interval', async () => {
  const who = await aVerifiedCourier(t, admin)
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([1, 2, 3].map(() => t.put('/couriers/toggle-online', { isOnline: true }, who)))
    pass(1)
    await Promise.all([1, 2, 3].map(() => t.put('/couriers/toggle-online', { isOnline: false }, who)))
  }
  expect(await presenceOf(who.courierId)).toHaveLength(10)
})

test('requests and positions keep a courier seen, at most one write a minute; silence ends presence at the last sign of life', async () => {
  const who = await aVerifiedCourier(t, admin)
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  const started = now()
  pass(0.5)
  await t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, who)
  expect((await rowOf(who.courierId))?.lastSeenAt).toBe(started.toISOString())
  pass(3)
  await t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, who)
  const seen = await until(async () => {
    const row = await rowOf(who.courierId)
    return row?.lastSeenAt === now().toISOString() ? row.lastSeenAt : undefined
  })
  pass(5)
  await endSilentPresence(t.node.deps)
  expect((await rowOf(who.courierId))?.isOnline).toBe(true)
  pass(0.1)
  await endSilentPresence(t.node.deps)
  expect((await rowOf(who.courierId))?.isOnline).toBe(false)
  expect(await presenceOf(who.courierId)).toEqual([{ startedAt: started.toISOString(), endedAt: seen }])
})

test('the setting couriers.silenceMinutes decides how long silence may last', async () => {
  const owner = await t.aSuperAdmin()
  const who = await aVerifiedCourier(t, admin)
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  await t.put('/admin/settings/bulk', { settings: { 'couriers.silenceMinutes': 30 } }, owner)
  pass(20)
  await endSilentPresence(t.node.deps)
  expect((await rowOf(who.courierId))?.isOnline).toBe(true)
  // Her session is no longer confirmed after so long.
  await t.put('/admin/settings/bulk', { settings: { 'couriers.silenceMinutes': 5 } }, await t.aSuperAdmin())
  await endSilentPresence(t.node.deps)
  expect((await rowOf(who.courierId))?.isOnline).toBe(false)
})

test('a device is told until when it counts as online without another sign of life', async () => {
  const who = await aVerifiedCourier(t, admin)
  expect((await t.get('/couriers/status', who)).body.data.onlineUntil).toBeNull()
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  pass(2)
  const { onlineUntil } = (await t.get('/couriers/status', who)).body.data
  expect(onlineUntil).toBe(new Date(now().getTime() + 5 * 60_000).toISOString())
})

test('an account that is switched off is offline', async () => {
  const who = await aVerifiedCourier(t, admin)
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  await t.put(`/users/${who.user._id}/toggle-status`, {}, admin)
  expect((await rowOf(who.courierId))?.isOnline).toBe(false)
})

test('seconds online equal an independent sum: overlaps count once, day borders cut', async () => {
  const who = await aVerifiedCourier(t, admin)
  const base = Date.parse('2026-02-01T00:00:00Z')
  const day = 24 * 60 * 60
  for (let round = 0; round < 30; round += 1) {
    await t.db`delete from courier_presence where courier_id = ${who.courierId}`
    const parts = Array.from({ length: 12 }, () => {
      const start = Math.floor(Math.random() * 3 * day)
      return [start, start + Math.floor(Math.random() * 5 * 60 * 60)] as const
    })
    for (const [start, end] of parts)
      await t.db`insert into courier_presence (courier_id, started_at, ended_at)
        values (${who.courierId}, ${new Date(base + start * 1000)}, ${new Date(base + end * 1000)})`
    // One that is still open, from the third day on.
    const open = 3 * day - Math.floor(Math.random() * 60 * 60)
    await t.db`insert into courier_presence (courier_id, started_at) values (${who.courierId}, ${new Date(base + open * 1000)})`
    for (const [from, to] of [
      [0, day],
      [day, 2 * day],
      [2 * day, 3 * day],
      [0, 3 * day],
      [1000, 200_000],
    ] as const) {
      const online = new Set<number>()
      for (const [start, end] of [...parts, [open, 4 * day] as const])
        for (let second = Math.max(start, from); second < Math.min(end, to); second += 1) online.add(second)
      const got = await secondsOnline(t.db, who.courierId, new Date(base + from * 1000), new Date(base + to * 1000))
      expect(got).toBe(online.size)
    }
  }
  const later = new Date(base + 10 * day * 1000)
  expect(await secondsOnline(t.db, who.courierId, later, new Date(base))).toBe(0)
  // Open ones count up to now, not to the end of the day that was asked for.
  await t.db`delete from courier_presence where courier_id = ${who.courierId}`
  await t.db`insert into courier_presence (courier_id, started_at) values (${who.courierId}, ${new Date(base)})`
  const soon = new Date(base + 90_000)
  expect(await secondsOnline(t.db, who.courierId, new Date(base), later, soon)).toBe(90)
})
