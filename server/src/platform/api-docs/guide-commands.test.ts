import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languages, type Scope, type WebhookEventType } from '@maple/contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { makeApp, type Person, type TestApp, until } from '../../../test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../../test/make-business.ts'
import { aReceiver } from '../../../test/webhook-receiver.ts'
import { eventExample } from './event-examples.ts'
import { guideNames, readGuide } from './guides.ts'

const run = promisify(execFile)
let t: TestApp
let base: string
let firm: Business
let boss: Person
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  boss = await t.anAdmin('admin')
  firm = await aBusiness(t, boss, onAccount)
})

/**
 * A clock that is minutes late puts every step of a test order into the past: each is due at once. It goes on, since a
 * delivery that fails at first is tried again after a while, and signatures are good for five minutes.
 */
const hurry = () => t.setClock(() => new Date(Date.now() - 240_000))

async function aTestKey(): Promise<string> {
  const scopes: Scope[] = ['quotes', 'orders:read', 'orders:write', 'webhooks']
  const { body } = await t.post('/api-keys', { name: 'Shop', mode: 'test', scopes, accountId: firm.id }, firm.owner)
  return body.data.secret
}

/** Of WooCommerce, and set to drafts. */
async function aShop() {
  const mapping = { mode: 'draft', pickup: { address: '215 Spadina Ave, Toronto, ON M5T 2C7' } }
  const shop = { kind: 'woocommerce', name: 'Corner Books', accountId: firm.id, mapping }
  const { data } = (await t.post('/shops', shop, firm.owner)).body
  return { SHOP_ADDRESS: `${base}/api/connect/${data._id}`, SHOP_SECRET: String(data.secret), id: String(data._id) }
}

/** The blocks of a guide that have a name, one after the other, as somebody who copies them would. */
const blocksOf = (source: string) =>
  [...source.matchAll(/^```sh ([\w-]+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => ({ name, text }))

async function inShell(script: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'maple-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = `${join(process.execPath, '..')}:${process.env.PATH}`
  const { stdout } = await run('sh', ['-euc', script], { cwd: folder, env: { PATH: path, ...env } })
  return { stdout, folder }
}

/** The key of the first run is used again: another quote is another order. */
async function orderAgain(blocks: ReturnType<typeof blocksOf>, env: Record<string, string>) {
  const again = blocks.filter(({ name }) => ['quote', 'order', 'follow'].includes(name)).map(({ text }) => text)
  const { folder, stdout } = await inShell(`touch events.log\n${again.join('\n')}`, env)
  return { stdout, order: JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')).data }
}

test.each(languages)(
  '[N2] the first delivery, as it is written (%s), ends with verified webhooks',
  async (language) => {
    hurry()
    const port = await freePort()
    const blocks = blocksOf(readGuide('first-delivery', language).source).filter(({ name }) => name !== 'settings')
    const heard = 'until [ "$(grep -c verified events.log)" -ge 6 ]; do sleep 0.2; done'
    const script = `trap 'kill $RECEIVER' EXIT\n${blocks.map(({ text }) => text).join('\n')}\n${heard}`
    const WEBHOOK_URL = `http://127.0.0.1:${port}`
    const env = { MAPLE_URL: base, MAPLE_KEY: await aTestKey(), WEBHOOK_URL, PORT: String(port) }
    const { folder } = await inShell(script, env)
    const order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')).data
    expect(order).toMatchObject({ status: 'delivered', test: true })
    const second = await orderAgain(blocks, env)
    expect(second.order).toMatchObject({ status: 'delivered', test: true })
    expect(second.order._id).not.toBe(order._id)
    const verified = readFileSync(join(folder, 'events.log'), 'utf8').trim().split('\n')
    for (const type of ['placed', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered'])
      expect(verified.join('\n')).toMatch(new RegExp(`^verified \\d+ order\\.${type}$`, 'm'))
  },
)

test('waiting for a delivery ends when a call fails', async () => {
  const follow = blocksOf(readGuide('first-delivery', 'en').source).find(({ name }) => name === 'follow')?.text ?? ''
  const env = { MAPLE_URL: base, MAPLE_KEY: await aTestKey(), ORDER_ID: '00000000-0000-7000-8000-000000000000' }
  const { stdout } = await inShell(`touch events.log\n${follow}`, env)
  expect(stdout.trim()).toBe('failed')
})

test.each(languages.flatMap((language) => guideNames.slice(1).map((name) => [name, language] as const)))(
  'the commands of %s (%s) are answered as it says',
  async (name, language) => {
    const receiver = await aReceiver()
    const blocks = blocksOf(readGuide(name, language).source)
    const replies = blocks.map((block) => `${block.text}\necho; echo "== ${block.name}"`).join('\n')
    if (blocks.length === 0) return
    const { id: shopId, ...shop } = await aShop()
    const env = { MAPLE_URL: base, MAPLE_KEY: await aTestKey(), WEBHOOK_URL: receiver.url, ...shop }
    const { stdout } = await inShell(replies, env)
    const wanted = name === 'errors' ? '"code":"bad_input"' : '"success":true'
    for (const part of stdout.split(/^== [\w-]+$/m).slice(0, -1)) expect(part).toContain(wanted)
    if (name === 'shops')
      expect((await t.get(`/shops/${shopId}/orders`, firm.owner)).body.data).toMatchObject([
        { state: 'draft', number: '727', recipient: { name: 'Rae Roy' } },
      ])
    if (name === 'limits')
      expect(stdout.toLowerCase()).toMatch(/ratelimit-limit: 600\r?\nratelimit-remaining: \d+\r?\nratelimit-reset: \d+/)
  },
)

test('[N3] the check of a signature in Python takes what is sent, and nothing else', async (context) => {
  const hasPython = await run('python3', ['--version']).catch(() => undefined)
  if (!hasPython) return context.skip()
  const receiver = await aReceiver()
  const made = await t.post('/webhooks', { url: receiver.url, events: ['order.placed'] }, { token: await aTestKey() })
  const { _id, secret } = made.body.data
  await t.post(`/webhooks/${_id}/test`, undefined, firm.owner)
  const [heard] = await receiver.hears('webhook.test')
  const code = /^```python verify\n([\s\S]*?)^```$/m.exec(readGuide('webhooks', 'en').source)?.[1] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'maple-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const calls = `
import json, sys
given = json.loads(sys.argv[1])
body = given["body"].encode()
print(is_genuine(given["secret"], given["headers"], body), is_genuine(given["secret"], given["headers"], body + b" "))`
  writeFileSync(join(folder, 'verify.py'), code + calls)
  const given = JSON.stringify({ secret, headers: heard?.headers, body: heard?.body })
  expect((await run('python3', ['verify.py', given], { cwd: folder })).stdout.trim()).toBe('True False')
})

/** Names of fields with the kind of what is in them; nothing where there is null. */
const bonesOf = (value: unknown): unknown => {
  if (value === null) return null
  if (Array.isArray(value)) return value.slice(0, 1).map(bonesOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bonesOf(inner)]))
}
const namesOf = (value: object) => Object.keys(value).sort()

test('[N3] examples of events have the fields that are sent', async () => {
  const receiver = await aReceiver()
  const events: WebhookEventType[] = ['order.placed', 'order.assigned', 'order.delivered', 'order.cancelled']
  await t.post('/webhooks', { url: receiver.url, events, accountId: firm.id }, firm.owner)
  const order = await t.anOrder(firm.owner, { accountId: firm.id, payment: { method: 'account' } })
  await t.put(`/orders/${order._id}/cancel`, {}, firm.owner)
  const heard = await until(async () => (receiver.heard.length >= 2 ? receiver.heard : undefined))
  for (const { event } of heard) {
    const example = eventExample(event.type as WebhookEventType) as typeof event
    expect(namesOf(example), event.type).toEqual(namesOf(event))
    expect(namesOf(example.data), event.type).toEqual(namesOf(event.data))
    expect(namesOf(example.data.order ?? {}), event.type).toEqual(namesOf(event.data.order ?? {}))
    expect(bonesOf({ ...example, data: null })).toEqual(bonesOf({ ...event, data: null }))
  }
})
