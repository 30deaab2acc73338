import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'

const cspOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('without a map style the pages fetch from this server only', async () => {
  const t = await makeApp()
  const reply = await t.get('/config')
  expect(reply.body.data.mapStyleUrl).toBeNull()
  expect(cspOf(reply.headers)).toContain("connect-src 'self';")
})

test('MAP_STYLE_URL reaches the web without a rebuild, and only its origin is opened', async () => {
  const t = await makeApp({ env: { MAP_STYLE_URL: 'https://tiles.example.ca/styles/bright?key=1' } })
  const reply = await t.get('/config')
  expect(reply.body.data.mapStyleUrl).toBe('https://tiles.example.ca/styles/bright?key=1')
  expect(cspOf(reply.headers)).toContain("connect-src 'self' https://tiles.example.ca;")
  expect(cspOf(reply.headers)).not.toContain('key=1')
})
