import { describe, expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { makeWebhooks } from '../../test/make-webhooks.ts'
import { aNameServer } from '../../test/name-server.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'
import { parseHosts, resolveOutside } from '../platform/outside-names.ts'
import { postOutside } from '../platform/post-outside.ts'

const portOf = (url: string) => new URL(url).port
const post = (url: string, mayEnter: 'all' | string[] = [], limitMs = 10_000) =>
  postOutside(new URL(url), { body: '{"type":"webhook.test"}', headers: {}, mayEnter, limitMs, keptBytes: 100 })

describe('[N3] names of receivers', () => {
  test('thirty whose name server is silent hold up nobody', async () => {
    const receiver = await aReceiver()
    const names = await aNameServer((name) => (name === 'alive.example' ? ['127.0.0.1'] : undefined))
    const t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
    const hooks = await makeWebhooks(t)
    for (let n = 0; n < 30; n += 1) await hooks.add(`http://silent-${n}.example/hook`)
    const { _id: alive } = await hooks.add(`http://alive.example:${portOf(receiver.url)}/hook`)
    for (let n = 0; n < 3; n += 1) await hooks.order()
    const delivered = await hooks.untilAll(alive, (each) => each.state === 'delivered', 3)
    for (const { deliveredAt, createdAt } of delivered)
      expect(Date.parse(deliveredAt ?? '') - Date.parse(createdAt)).toBeLessThan(5_000)
    const silent = names.asked.filter((name) => name === 'silent-0.example').length
    expect(silent, 'three events for it are one question, and its repeat').toBeLessThanOrEqual(3)
    await t.close()
  })

  test('at its creation a name that nobody answers for is said to be unknown, in time', async () => {
    await aNameServer(() => undefined)
    const t = await makeApp()
    const begun = performance.now()
    const body = { url: 'https://silent.example/hook', events: ['order.placed'] }
    const reply = await t.post('/webhooks', body, await t.aCustomer())
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'url' }] } })
    expect(performance.now() - begun).toBeLessThan(9_000)
  })

  test('localhost, the hosts file, and names that have no address', async () => {
    await aNameServer(() => [])
    expect(await resolveOutside('Localhost.')).toContainEqual({ address: '127.0.0.1', family: 4 })
    expect(await resolveOutside('shop.localhost')).toContainEqual({ address: '::1', family: 6 })
    await expect(resolveOutside('nothing.example')).rejects.toThrow()
    const hosts = parseHosts('# ours\n10.0.0.7 Shop shop.lan # the shop\r\nfd00::7\tshop\nnonsense shop\n')
    expect(hosts.get('shop')).toEqual([
      { address: '10.0.0.7', family: 4 },
      { address: 'fd00::7', family: 6 },
    ])
    expect([...hosts.keys()]).toEqual(['shop', 'shop.lan'])
  })
})

describe('[trust 29] names that lead astray', () => {
  test('a name that was public when it was checked and is private when it is sent to', async () => {
    const receiver = await aReceiver()
    let address = '203.0.113.7'
    await aNameServer(() => [address])
    const t = await makeApp()
    const hooks = await makeWebhooks(t)
    const { _id } = await hooks.add(`https://turning.example:${portOf(receiver.url)}/hook`)
    address = '127.0.0.1'
    await hooks.order()
    expect(await hooks.untilOne(_id, (each) => each.tries === 1)).toMatchObject({ lastError: 'private' })
    expect((await hooks.change(_id, { url: 'https://turning.example/other' })).status).toBe(400)
    expect(receiver.heard).toEqual([])
    await t.close()
  })

  test('a name that changes between the check and the connecting is asked for once, and kept to', async () => {
    const receiver = await aReceiver()
    const answers = [['203.0.113.7'], ['127.0.0.1'], ['127.0.0.1']]
    const names = await aNameServer(() => answers[Math.max(0, names.asked.length - 1)] ?? [])
    const url = `http://turning.example:${portOf(receiver.url)}/hook`
    await expect(post(url, [], 1_500)).rejects.toMatchObject({ name: 'OutsideError' })
    expect([names.asked, receiver.heard]).toEqual([['turning.example'], []])
  })

  test('one private address among public ones is enough to be refused', async () => {
    const receiver = await aReceiver()
    await aNameServer(() => ['203.0.113.7', '127.0.0.1'])
    await expect(post(`http://both.example:${portOf(receiver.url)}/`)).rejects.toMatchObject({ fault: 'private' })
    expect(receiver.heard).toEqual([])
  })

  test('a redirect to a private address is an answer, and nobody goes there', async () => {
    const [front, inner] = [await aReceiver(), await aReceiver()]
    await aNameServer(() => ['127.0.0.1'])
    front.answer((reply) => reply.writeHead(307, { location: inner.url }).end())
    const body = { type: 'webhook.test', timestamp: new Date().toISOString(), test: false }
    const data = { webhookId: crypto.randomUUID(), events: [] }
    const sent = await postOutside(new URL(`http://front.example:${portOf(front.url)}/`), {
      body: JSON.stringify({ ...body, data }),
      headers: {},
      mayEnter: ['front.example'],
      limitMs: 5_000,
      keptBytes: 100,
    })
    expect(sent.status).toBe(307)
    expect([front.heard.length, inner.heard.length]).toEqual([1, 0])
  })
})
