import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadExactly } from './load-exactly.ts'

async function serve(statusOf: (turn: number) => number) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.statusCode = statusOf(asked)
    response.end('{}')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

test('as many requests as were asked for, each timed', async () => {
  const server = await serve(() => 200)
  const { p50, p99, perSecond } = await loadExactly(server.url, [{ path: '/a' }, { path: '/b' }], 3, 50)
  expect(server.asked()).toBe(50)
  expect([p50, p99, perSecond].every((each) => each > 0 && Number.isFinite(each))).toBe(true)
  expect(p99).toBeGreaterThanOrEqual(p50)
})

test('an answer that is no success makes no figure, and is said', async () => {
  const server = await serve((turn) => (turn > 18 ? 429 : 200))
  await expect(loadExactly(server.url, [{ path: '/' }], 2, 20)).rejects.toThrow('of 20 requests 2 answered 429')
})
