import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { makeWebhooks, plus } from '../../test/make-webhooks.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'

let t: TestApp
let hooks: Awaited<ReturnType<typeof makeWebhooks>>
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  hooks = await makeWebhooks(t)
})

const [minute, hour, day] = [60, 3_600, 86_400]

async function aDeadOne(events = ['order.placed']) {
  for (const { _id } of (await t.get(`/webhooks?accountId=${hooks.firm.id}`, hooks.firm.owner)).body.data)
    await t.delete(`/webhooks/${_id}`, hooks.firm.owner)
  const receiver = await aReceiver()
  receiver.answer((reply) => reply.writeHead(503).end())
  const { _id: id } = await hooks.add(receiver.url, { events })
  const begun = new Date()
  t.setClock(begun)
  return { receiver, id, begun }
}

/** Try after try at the instant that is announced for the next, until there is none: when each was, in seconds. */
async function walkThrough(id: string, deliveryId: string, begun: Date, fromTry = 1): Promise<number[]> {
  for (let tries = fromTry; ; tries += 1) {
    const found = await hooks.untilOne(id, (each) => each._id === deliveryId && each.tries === tries)
    if (!found.nextTryAt) break
    hooks.goTo(new Date(found.nextTryAt))
  }
  const { attempts } = await hooks.delivery(id, deliveryId)
  return attempts.map(({ at }) => (Date.parse(at) - begun.getTime()) / 1000).toReversed()
}

describe('[N3] rounds of failures', () => {
  test('a receiver that is down for five seconds while ten events come has them all within a minute', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await Promise.all(Array.from({ length: 10 }, hooks.order))
    for (const seconds of [0, 1, 2, 3, 4, 5]) {
      hooks.goTo(plus(begun, seconds))
      await hooks.untilQuiet(id, plus(begun, seconds))
    }
    expect(receiver.heard.length).toBeGreaterThan(9)
    receiver.answer((reply) => reply.writeHead(204).end())
    hooks.goTo(plus(begun, 59))
    await hooks.untilAll(id, (each) => each.state === 'delivered', 10)
  })

  test('first retries come within a minute also while it stays down, and to those that wait for long none is lost', async () => {
    const { id, begun } = await aDeadOne()
    await Promise.all(Array.from({ length: 12 }, hooks.order))
    for (let seconds = 0; seconds <= 110; seconds += 5) {
      hooks.goTo(plus(begun, seconds))
      await hooks.untilQuiet(id, plus(begun, seconds))
    }
    for (const { _id } of await hooks.deliveries(id)) {
      const { attempts } = await hooks.delivery(id, _id)
      const [first = 0, second = Number.POSITIVE_INFINITY] = attempts.map(({ at }) => Date.parse(at)).toReversed()
      expect(second - first).toBeLessThanOrEqual(minute * 1000)
    }
  })
})

describe('[N3] switching off', () => {
  test('the whole plan of three days, and with its last try it is off, with a mail', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    const { _id } = await hooks.untilOne(id, () => true)
    const tries = await walkThrough(id, _id, begun)
    expect(tries).toEqual([
      0,
      20,
      80,
      380,
      1_280,
      3_080,
      6_680,
      13_880,
      28_280,
      57_080,
      100_280,
      143_480,
      186_680,
      229_880,
      3 * day,
    ])
    const off = await hooks.untilIs(id, (each) => each.state === 'off')
    expect(off).toMatchObject({ offByFailures: true, waiting: 0 })
    expect((await t.emailTo(hooks.firm.owner.email, 'A webhook was switched off')).text).toContain(receiver.url)
    await hooks.order()
    expect(await hooks.deliveries(id), 'nothing is kept for one that is off').toHaveLength(1)
    receiver.answer((reply) => reply.writeHead(200).end())
    const sent = await hooks.resend(id, _id)
    expect(sent.body.data, 'what was given up can be sent by hand').toMatchObject({
      state: 'delivered',
      lastStatus: 200,
    })
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('a failure a week after one that was given up is the first of its own', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    const { _id } = await hooks.untilOne(id, (each) => each.tries === 1)
    // Somebody's program was mended for a moment, so these are no three days of nothing but failures.
    receiver.answer((reply, { event }) => reply.writeHead(event.type === 'webhook.test' ? 204 : 503).end())
    const tested = await hooks.test(id)
    await hooks.untilOne(id, (each) => each._id === tested._id && each.state === 'delivered')
    hooks.goTo(plus(begun, hour))
    await walkThrough(id, _id, begun, 2)
    expect(await hooks.webhook(id)).toMatchObject({ state: 'active', failingSince: null, waiting: 0 })
    hooks.goTo(plus(begun, 10 * day))
    await hooks.order()
    await hooks.untilOne(id, (each) => each._id !== _id && each.type === 'order.placed' && each.tries === 1)
    const failing = await hooks.untilIs(id, (each) => each.failingSince !== null)
    expect(failing).toMatchObject({ state: 'active', failingSince: plus(begun, 10 * day).toISOString() })
  })

  test('a success in between begins the three days anew', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    await hooks.untilOne(id, (each) => each.tries === 1)
    receiver.answer((reply) => reply.writeHead(204).end())
    hooks.goTo(plus(begun, minute))
    await hooks.untilOne(id, (each) => each.state === 'delivered')
    expect(await hooks.webhook(id)).toMatchObject({ failingSince: null })
    receiver.answer((reply) => reply.writeHead(503).end())
    hooks.goTo(plus(begun, 3 * day))
    await hooks.order()
    await hooks.untilOne(id, (each) => each.state === 'pending' && each.tries === 1)
    expect(await hooks.webhook(id)).toMatchObject({ state: 'active' })
  })

  test('a resend by hand that fails starts no clock and leaves the plan as it was', async () => {
    const { receiver, id, begun } = await aDeadOne()
    receiver.answer((reply) => reply.writeHead(204).end())
    await hooks.order()
    const done = await hooks.untilOne(id, (each) => each.state === 'delivered')
    receiver.answer((reply) => reply.writeHead(503).end())
    const again = await hooks.resend(id, done._id)
    expect(again.body.data).toMatchObject({ state: 'delivered', lastStatus: 503, nextTryAt: null })
    expect(await hooks.webhook(id)).toMatchObject({ failingSince: null })
    await hooks.order()
    const waiting = await hooks.untilOne(id, (each) => each.tries === 1 && each.state === 'pending')
    hooks.goTo(plus(begun, 5))
    const tried = await hooks.resend(id, waiting._id)
    expect(tried.body.data).toMatchObject({ state: 'pending', tries: 1, nextTryAt: waiting.nextTryAt })
    expect((await hooks.delivery(id, waiting._id)).attempts).toMatchObject([{ byHand: true }, { byHand: false }])
  })

  test('a change of events alone leaves the clock running; another address begins anew', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    const { failingSince } = await hooks.untilIs(id, (each) => each.failingSince !== null)
    hooks.goTo(plus(begun, 5))
    const events = ['order.placed', 'order.cancelled']
    expect((await hooks.change(id, { events })).body.data).toMatchObject({ events, failingSince })
    expect((await hooks.change(id, { url: `${receiver.url}/other` })).body.data).toMatchObject({ failingSince: null })
  })

  test('switched on again it is sent what is younger than three days, and no more', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    await hooks.untilOne(id, (each) => each.tries === 1)
    hooks.goTo(plus(begun, day))
    await hooks.order()
    await hooks.untilAll(id, (each) => each.tries >= 1, 2)
    await hooks.change(id, { state: 'off' })
    receiver.answer((reply) => reply.writeHead(204).end())
    t.setClock(plus(begun, 3 * day + hour))
    await hooks.change(id, { state: 'active' })
    const [newer, older] = await hooks.untilAll(id, (each) => each.state !== 'pending', 2)
    expect([newer?.state, older?.state]).toEqual(['delivered', 'failed'])
  })
})

describe('[N3] test events', () => {
  test('to one that is off a test event is sent, once, and nothing else', async () => {
    const { receiver, id, begun } = await aDeadOne()
    await hooks.order()
    await hooks.untilOne(id, (each) => each.tries === 1)
    await hooks.change(id, { state: 'off' })
    const failed = await hooks.test(id)
    await hooks.untilOne(id, (each) => each._id === failed._id && each.state === 'failed')
    receiver.answer((reply) => reply.writeHead(204).end())
    hooks.goTo(plus(begun, hour))
    const sent = await hooks.test(id)
    await hooks.untilOne(id, (each) => each._id === sent._id && each.state === 'delivered')
    const heard = receiver.heard.map(({ event }) => event.type)
    expect(heard).toEqual(['order.placed', 'webhook.test', 'webhook.test'])
    expect(await hooks.webhook(id)).toMatchObject({ state: 'off', waiting: 1 })
  })

  test('and to one that pauses at once', async () => {
    const { receiver, id } = await aDeadOne()
    await Promise.all(Array.from({ length: 30 }, hooks.order))
    await until(async () => {
      const [row] = await t.db`select 1 from webhooks where id = ${id} and paused_until is not null`
      return row
    })
    receiver.answer((reply) => reply.writeHead(204).end())
    const sent = await hooks.test(id)
    await hooks.untilOne(id, (each) => each._id === sent._id && each.state === 'delivered')
  })
})
