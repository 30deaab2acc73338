import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeApp, type TestApp, until } from './make-app.ts'

let t: TestApp
let base: string
beforeAll(async () => {
  t = await makeApp()
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  await t.set({ 'general.companyName': 'Of the file' })
})

const defaults = async () => ({
  settings: t.node.deps.settings.all(),
  stored: await t.db`select * from settings union all select part, chosen, updated_at, updated_by from map_settings`,
  router: t.node.deps.mapSettings.router().provider,
  mails: t.mails.length,
  isToday: Math.abs(t.node.deps.now().getTime() - Date.now()) < 60_000,
  isSpied: vi.isMockFunction(t.node.deps.gateway.authorise),
})
type Defaults = Awaited<ReturnType<typeof defaults>>
let before: Defaults
let made: { alone: TestApp; socket: Socket; changed: Defaults }

test('what a file has set up before its tests is there', async () => {
  before = await defaults()
  expect(before).toMatchObject({
    settings: { 'general.companyName': 'Of the file' },
    router: 'embedded',
    isToday: true,
  })
})

test.fails('a test changes everything there is, and fails', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'general.companyName': 'Other', 'orders.horizonDays': 7 } }, boss)
  await t.db`insert into map_settings (part, chosen, sealed_key) values ('router', '{"provider":"osrm","url":"http://127.0.0.1:9"}', null)`
  await t.node.deps.mapSettings.reload()
  t.setClock(new Date('2031-01-01T12:00:00Z'))
  await t.emailTo((await t.aCustomer()).email, /./)
  vi.spyOn(t.node.deps.gateway, 'authorise').mockRejectedValue(new Error('away'))
  const socket = io(base, { transports: ['websocket'], reconnection: false })
  await until(() => socket.connected)
  made = { alone: await makeApp(), socket, changed: await defaults() }
  throw new Error('half way')
})

test('the next one sees what the file began with', async () => {
  expect(made.changed).toMatchObject({ router: 'osrm', isToday: false, isSpied: true })
  expect(made.changed.settings['orders.horizonDays']).toBe(7)
  expect(made.changed.mails).toBeGreaterThan(0)
  expect(await defaults()).toEqual(before)
  await until(() => made.socket.disconnected)
  await expect(made.alone.db`select 1`).rejects.toThrow()
})

test('a vain wait says what it waited for and what it saw last', async () => {
  const never = 'never'
  const replied = until(async () => (await t.get('/config')).body.data.companyName === never, { seconds: 0.5 })
  await expect(replied).rejects.toThrow(
    /^waited 0.5 s in vain for .*companyName === never.*\nlast seen: GET \/config: 200 .*Of the file/s,
  )
  const rows = until(async () => (await t.db`select 41 as answer`)[0]?.answer === 42, {
    what: 'an answer',
    seconds: 0.2,
  })
  await expect(rows).rejects.toThrow('waited 0.2 s in vain for an answer\nlast seen: rows [ { answer: 41 } ]')
  const silent = until(() => new Promise<true>(() => undefined), { seconds: 0.1 })
  await expect(silent).rejects.toThrow(/last seen: no answer$/)
  await expect(replied.catch((error: Error) => error.stack)).resolves.toContain('reset-between-tests.test.ts')
})
