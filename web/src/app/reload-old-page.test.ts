// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOldVersion, reloadOldPage } from './reload-old-page.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
const answers = (reply: () => Promise<Response>) => vi.stubGlobal('fetch', reply)

test('a page whose parts are gone is fetched anew, once', async () => {
  answers(async () => new Response())
  const reload = vi.fn()
  await reloadOldPage(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadOldPage(reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it stays while the server answers nobody, and may be fetched as soon as it does', async () => {
  const reload = vi.fn()
  answers(() => Promise.reject(new TypeError('Failed to fetch')))
  await reloadOldPage(reload)
  answers(async () => new Response(null, { status: 502 }))
  await reloadOldPage(reload)
  expect(reload).not.toHaveBeenCalled()
  answers(async () => new Response())
  await reloadOldPage(reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x.ca/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x.ca/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError('x is undefined'), false],
  [new Error('Something else'), false],
])('%s is a part of an older version: %s', (error, is) => expect(isOldVersion(error)).toBe(is))
