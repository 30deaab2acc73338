import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

const kept = new Map<string, string>()
const asked = vi.fn(async (_url: string) => Response.json({ data: 'asked' }))

beforeEach(() => {
  kept.clear()
  kept.set('token', 'mine')
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
})
afterEach(() => vi.unstubAllGlobals())

const early = (more: object = {}) =>
  vi.stubGlobal('earlyReplies', {
    token: 'mine',
    language: 'fr',
    at: performance.now(),
    byUrl: new Map([['/api/orders/stats', Promise.resolve(Response.json({ data: 'early' }))]]),
    ...more,
  })

test('what was asked for before the app began is taken once', async () => {
  early()
  expect((await api('GET /orders/stats')).data).toBe('early')
  expect((await api('GET /orders/stats')).data).toBe('asked')
})

test.each([
  ['another question', {}, () => api('GET /auth/me')],
  ['another person', { token: 'theirs' }, () => api('GET /orders/stats')],
  ['another language', { language: 'en' }, () => api('GET /orders/stats')],
  ['a page that has waited', { at: performance.now() - 60_000 }, () => api('GET /orders/stats')],
])('%s is asked anew', async (_what, more, ask) => {
  early(more)
  await ask()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a failure before the app began is a failure like any other', async () => {
  const failure = Promise.reject(new TypeError('no network'))
  early({ byUrl: new Map([['/api/orders/stats', failure]]) })
  await expect(api('GET /orders/stats')).rejects.toMatchObject({ status: 0 })
})
