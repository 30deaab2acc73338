import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { makeWebhooks } from '../../test/make-webhooks.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'

/** Over a connection of its own, which ends with it. */
const postAlone = (url: string, token: string) =>
  new Promise<number | undefined>((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    request(url, { method: 'POST', agent: false, headers }, (reply) => {
      reply.resume().once('end', () => done(reply.statusCode))
    })
      .once('error', failed)
      .end('{}')
  })

const env = { WEBHOOKS_ALLOW_PRIVATE: '1' }
let first: TestApp
beforeAll(async () => {
  first = await makeApp({ env })
})

test('[N3] [trust 18] a node that leaves waits for no receiver, gives back what it took, and cuts no open request', async () => {
  const [t, hanging, slow] = [await makeApp({ env }), await aReceiver(), await aReceiver()]
  const hooks = await makeWebhooks(t)
  const { _id: kept } = await hooks.add(slow.url, { events: ['order.cancelled'] })
  const { _id: dead } = await hooks.add(hanging.url)
  hanging.answer(() => undefined)
  await Promise.all(Array.from({ length: 20 }, hooks.order))
  await until(() => hanging.heard.length >= 8 || undefined)
  // Somebody's request that takes longer than the node has patience with receivers.
  const tested = await hooks.test(kept)
  await hooks.untilOne(kept, (each) => each._id === tested._id && each.state === 'delivered')
  slow.answer((reply) => setTimeout(() => reply.writeHead(200).end(), 3_500))
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const before = slow.heard.length
  const asked = postAlone(`${address}/api/webhooks/${kept}/deliveries/${tested._id}/resend`, hooks.firm.owner.token)
  await until(() => slow.heard.length > before || undefined)
  const begun = performance.now()
  const closed = t.close()
  expect(await asked).toBe(200)
  await closed
  expect(performance.now() - begun, 'less than a receiver may take').toBeLessThan(9_000)
  const after = await makeApp({ env, databaseUrl: t.databaseUrl, dataDir: t.dataDir, now: () => new Date(0) })
  const waiting = await after.db`
    select tries, next_try_at <= now() as is_due from webhook_deliveries where webhook_id = ${dead} and state = 'pending'`
  expect(waiting).toHaveLength(20)
  expect(waiting.every(({ tries, isDue }) => tries === 0 && isDue)).toBe(true)
})

test('[N3] two nodes on one queue: each event comes once', async () => {
  const second = await makeApp({ env, databaseUrl: first.databaseUrl, dataDir: first.dataDir })
  const hooks = await makeWebhooks(first)
  const receivers = await Promise.all(Array.from({ length: 5 }, aReceiver))
  const made = await Promise.all(receivers.map(({ url }) => hooks.add(url)))
  const events = 20
  await Promise.all(Array.from({ length: events }, hooks.order))
  for (const { _id } of made) await hooks.untilAll(_id, (each) => each.state === 'delivered', events)
  for (const { heard } of receivers) {
    expect(heard).toHaveLength(events)
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(events)
  }
  await second.close()
})
