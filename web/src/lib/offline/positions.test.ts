import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database, type KeptPosition } from './database.ts'
import { keepPosition, sendPositions } from './positions.ts'

interface Told {
  latitude: number
  at: string
  sequence: number
}
let told: Told[] = []
/** How many each request told of. */
let sizes: number[] = []
let status = 200
beforeEach(() => {
  told = []
  sizes = []
  status = 200
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/auth/me')) return Promise.resolve(new Response('{"user":{"_id":"ana"}}'))
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
    const { locations = [JSON.parse(body)] } = JSON.parse(body) as { locations?: Told[] }
    expect(url).toBe(locations.length === 1 ? '/api/couriers/location' : '/api/couriers/locations')
    told.push(...locations)
    sizes.push(locations.length)
    return Promise.resolve(new Response('{}', { status }))
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await (await database()).clear('positions')
})

const sender = { token: 'ana', language: 'en' }
const fix = (latitude: number, at = latitude * 1000) => ({ latitude, longitude: -79, accuracyMeters: 5, at })
const kept = async () => (await database()).count('positions')

test('without a network positions wait, and are then told late, in turn and with their own time', async () => {
  status = 0
  for (const latitude of [41, 42, 43]) await keepPosition('ana', fix(latitude))
  await sendPositions(sender)
  expect(await kept()).toBe(3)
  status = 200
  await sendPositions(sender)
  expect(told.map(({ latitude, at }) => [latitude, at])).toEqual([
    [41, '1970-01-01T00:00:41.000Z'],
    [42, '1970-01-01T00:00:42.000Z'],
    [43, '1970-01-01T00:00:43.000Z'],
  ])
  expect(told.map(({ sequence }) => sequence)).toEqual(told.map(({ sequence }) => sequence).toSorted((a, b) => a - b))
  expect(sizes).toEqual([3])
  expect(await kept()).toBe(0)
})

test('one is told by itself, many by the hundred, and what could not be told is told again', async () => {
  await keepPosition('ana', fix(41))
  await sendPositions(sender)
  expect(sizes).toEqual([1])
  for (let at = 1; at <= 230; at++) await keepPosition('ana', fix(at / 10, at))
  status = 503
  await sendPositions(sender)
  expect(await kept()).toBe(230)
  status = 200
  sizes = []
  await sendPositions(sender)
  expect(sizes).toEqual([100, 100, 30])
  expect(await kept()).toBe(0)
})

test.each([401, 429, 500, 503])('after a %i they stay', async (answer) => {
  status = answer
  await keepPosition('ana', fix(41))
  await sendPositions(sender)
  expect(await kept()).toBe(1)
})

test('one that the server does not want is let go', async () => {
  status = 400
  await keepPosition('ana', fix(41))
  await sendPositions(sender)
  expect(await kept()).toBe(0)
})

test('only one’s own are told', async () => {
  await keepPosition('ben', fix(41))
  await sendPositions(sender)
  expect(told).toEqual([])
})

test('a day without a signal is thinned out, and the newest stay', async () => {
  const tx = (await database()).transaction('positions', 'readwrite')
  for (let at = 1; at <= 500; at++) tx.store.add({ userId: 'ana', fix: fix(at / 10, at) } as KeptPosition)
  await tx.done
  await keepPosition('ana', fix(60, 501))
  const times = (await (await database()).getAll('positions')).map((kept) => kept.fix.at)
  expect(times).toHaveLength(501 - 125)
  expect(times.slice(0, 3)).toEqual([1, 3, 5])
  expect(times.slice(-251)).toEqual(Array.from({ length: 251 }, (_, n) => 251 + n))
})
