import { expect, test } from 'vitest'
import { makeApp } from './make-app.ts'
import { hasRedis, startRedis } from './redis.ts'

test.runIf(hasRedis)('[I8] while Redis is away what is live goes on here, and nothing ends the process', async () => {
  const redis = await startRedis()
  const t = await makeApp({ env: { REDIS_URL: redis.url } })
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  await redis.stop()
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  t.node.deps.live.emit('news', { topic: 'available-orders' })
  expect((await t.get(`/orders/track/${order.orderNumber}`)).status).toBe(200)
  // A rejection counts as unheard when everything that is due at once has run.
  await new Promise((done) => setImmediate(done))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
