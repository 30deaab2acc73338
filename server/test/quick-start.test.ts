import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeApp, whenOver } from './make-app.ts'

const scripts = join(import.meta.dirname, '../../scripts')

/** The address that it says it receives at. */
async function startReceiver(folder: string): Promise<string> {
  const receiver = spawn(process.execPath, [join(scripts, 'receive-webhooks.mjs'), '0', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  whenOver(() => void receiver.kill())
  return new Promise((found, failed) => {
    receiver.stdout.on('data', (said) => {
      const address = /receiving at (\S+)/.exec(String(said))?.[1]
      if (address) found(address)
    })
    receiver.once('exit', () => failed(new Error('the receiver ended')))
  })
}

async function aQuickStart() {
  const t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'maple-quick-start-'))
  whenOver(() => rmSync(folder, { recursive: true, force: true }))
  const customer = await t.aCustomer()
  const aKey = async (scopes: string[]) =>
    (await t.post('/api-keys', { name: 'Quick start', mode: 'test', scopes }, customer)).body.data.secret
  const key = await aKey(['quotes', 'orders:read', 'orders:write', 'webhooks'])
  // Minutes back: every step of the simulated courier is due at once.
  t.setClock(() => new Date(Date.now() - 200_000))
  const env = { PATH: process.env.PATH, BASE: base, KEY: key, RECEIVER: await startReceiver(folder), HEARD: folder }
  const start = (more: Record<string, string> = {}) =>
    promisify(execFile)('sh', [join(scripts, 'quick-start.sh')], { env: { ...env, ...more } })
  const webhooks = async () => (await t.get('/webhooks', customer)).body.data
  return { start, aKey, webhooks }
}

test('the quick start of the docs, with curl alone, ends with a delivered test order and its verified webhooks, twice', async () => {
  const { start, webhooks } = await aQuickStart()
  for (const time of ['first', 'second']) {
    const { stdout } = await start()
    expect(stdout, time).toContain('Delivered; 6 events came, each with a signature that fits.')
    expect(await webhooks(), 'it takes its webhook away').toEqual([])
  }
})

test('the quick start says what failed', async () => {
  const { start, aKey, webhooks } = await aQuickStart()
  const said = (more: Record<string, string>) =>
    start(more).then(
      () => 'It did not fail',
      (error: { stderr: string }) => error.stderr,
    )
  expect(await said({ KEY: 'mdk_test_wrong' })).toMatch(/The quote failed: .*"code":"unauthenticated"/)
  expect(await said({ KEY: await aKey(['quotes']) })).toMatch(/Making the webhook failed: .*"code":"forbidden"/)
  expect(await said({ KEY: await aKey(['quotes', 'webhooks', 'orders:read']) })).toMatch(
    /Placing the order failed: .*forbidden/,
  )
  expect(await said({ HEARD: '/nowhere' })).toContain('HEARD: there is no folder /nowhere')
  expect(await said({ BASE: 'http://127.0.0.1:1' })).toMatch(/The quote failed/)
  expect(await webhooks(), 'also then').toEqual([])
})
