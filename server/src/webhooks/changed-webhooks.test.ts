import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { aMember } from '../../test/make-business.ts'
import { makeWebhooks, plus } from '../../test/make-webhooks.ts'
import { aReceiver, type Received } from '../../test/webhook-receiver.ts'

let t: TestApp
let hooks: Awaited<ReturnType<typeof makeWebhooks>>
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  hooks = await makeWebhooks(t)
})

const hour = 3_600
const headersOf = ({ headers }: Received) => headers as Record<string, string>

/** One with a backlog of which the first eight are under way: they are answered when `go` is called. */
async function aBusyOne(events = 30) {
  const receiver = await aReceiver()
  const { _id: id } = await hooks.add(receiver.url)
  await hooks.change(id, { state: 'off' })
  let go: (status: number) => void = () => undefined
  const answered = new Promise<number>((done) => {
    go = done
  })
  receiver.answer((reply) => void answered.then((status) => reply.writeHead(status).end()))
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: new Date().toISOString(),
    test: false,
    data: { webhookId: id, events: [] },
  })
  await t.db`
    with e as (insert into webhook_events (id, type, body) select gen_random_uuid(), 'webhook.test', ${body} from generate_series(1, ${events}) returning id)
    insert into webhook_deliveries (id, webhook_id, event_id, next_try_at) select gen_random_uuid(), ${id}, id, now() from e`
  await hooks.change(id, { state: 'active' })
  await until(() => receiver.heard.length === 8 || undefined)
  return { receiver, id, go }
}

describe('[N3] changed during delivery', () => {
  test.each([200, 500])('deleted: nothing more is sent, also where the tries under way answer %i', async (status) => {
    const { receiver, id, go } = await aBusyOne()
    expect((await t.delete(`/webhooks/${id}`, hooks.firm.owner)).status).toBe(200)
    go(status)
    // The sender goes on with others, and has nothing left of this one.
    const next = await aReceiver()
    await hooks.add(next.url)
    await hooks.order()
    await next.hears('order.placed')
    expect(receiver.heard).toHaveLength(8)
    expect(
      await t.db`select 1 from webhook_events e where not exists (select from webhook_deliveries d where d.event_id = e.id)`,
    ).toEqual([])
  })

  test('switched off: nothing more is sent, and what waits is kept', async () => {
    const { receiver, id, go } = await aBusyOne()
    await hooks.change(id, { state: 'off' })
    go(200)
    await hooks.untilIs(id, (each) => each.waiting === 22)
    await until(async () => {
      const held = await t.db`select 1 from webhook_deliveries where webhook_id = ${id} and next_try_at > now()`
      return held.length === 0 || undefined
    })
    expect(receiver.heard).toHaveLength(8)
  })

  test('led elsewhere: the rest goes to the new address, and the log says where each try went', async () => {
    const { receiver, id, go } = await aBusyOne()
    const other = await aReceiver()
    await hooks.change(id, { url: other.url })
    go(200)
    const all = await hooks.untilAll(id, (each) => each.state === 'delivered', 30)
    expect([receiver.heard.length, other.heard.length]).toEqual([8, 22])
    const logs = await Promise.all(all.map(({ _id }) => hooks.delivery(id, _id)))
    expect(logs.filter(({ request }) => request.url === receiver.url)).toHaveLength(8)
    expect(logs.filter(({ attempts }) => attempts[0]?.url === other.url)).toHaveLength(22)
  })

  test('deleted during a resend by hand that fails: not found, and no fault of ours', async () => {
    const receiver = await aReceiver()
    const { _id: id } = await hooks.add(receiver.url, { events: ['order.cancelled'] })
    const { _id } = await hooks.test(id)
    await hooks.untilOne(id, (each) => each.state === 'delivered')
    receiver.answer((reply) => {
      void t.delete(`/webhooks/${id}`, hooks.firm.owner).then(() => reply.writeHead(500).end())
    })
    expect((await hooks.resend(id, _id)).status).toBe(404)
  })

  test('the request of the log is that of the last try, by its own clock', async () => {
    const receiver = await aReceiver()
    const { _id: id } = await hooks.add(receiver.url, { events: ['order.cancelled'] })
    const begun = new Date()
    t.setClock(begun)
    const { _id } = await hooks.test(id)
    await hooks.untilOne(id, (each) => each.state === 'delivered')
    t.setClock(plus(begun, hour))
    await hooks.change(id, { url: `${receiver.url}/other` })
    const { request } = await hooks.delivery(id, _id)
    expect(request).toMatchObject({
      url: receiver.url,
      headers: { 'webhook-timestamp': receiver.heard[0]?.headers['webhook-timestamp'] },
    })
  })
})

describe('[N3] rotating', () => {
  test('twice within a day: each secret signs to the end of its own 24 hours; a sixth old one is refused', async () => {
    const receiver = await aReceiver()
    const { _id: id, secret } = await hooks.add(receiver.url, { events: ['order.cancelled'] })
    const begun = new Date()
    t.setClock(begun)
    const rotate = () => t.post(`/webhooks/${id}/rotate`, {}, hooks.firm.owner)
    const second = (await rotate()).body.data.secret
    t.setClock(plus(begun, 10 * hour))
    const rotated = (await rotate()).body.data
    expect(rotated.oldSecretUntil).toBe(plus(begun, 34 * hour).toISOString())
    const signedBy = async () => {
      const before = receiver.heard.length
      await hooks.test(id)
      const received = await until(() => receiver.heard[before])
      return [secret, second, rotated.secret].map((each) => {
        const at = Number(received.headers['webhook-timestamp'])
        const signature = new Webhook(each).sign(
          headersOf(received)['webhook-id'] ?? '',
          new Date(at * 1000),
          received.body,
        )
        return headersOf(received)['webhook-signature']?.split(' ').includes(signature)
      })
    }
    expect(await signedBy()).toEqual([true, true, true])
    t.setClock(plus(begun, 24 * hour))
    expect(await signedBy()).toEqual([false, true, true])
    t.setClock(plus(begun, 34 * hour))
    expect(await signedBy()).toEqual([false, false, true])
    for (let n = 0; n < 5; n += 1) expect((await rotate()).status).toBe(201)
    expect(await rotate()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    t.setClock(plus(begun, 58 * hour))
    expect((await rotate()).status).toBe(201)
  })
})

describe('[N3] who is told of one that was switched off', () => {
  async function switchOff(id: string): Promise<void> {
    const begun = new Date()
    t.setClock(begun)
    expect((await t.post(`/webhooks/${id}/test`, {}, boss)).status).toBe(201)
    const failed = () => t.db`select 1 from webhook_deliveries where webhook_id = ${id} and tries > 0`
    await until(async () => (await failed()).length || undefined)
    hooks.goTo(plus(begun, 72 * hour))
    await until(
      async () => (await t.db`select 1 from webhooks where id = ${id} and off_since is not null`).length || undefined,
    )
  }
  const told = (url: string) =>
    t.mails
      .filter(({ subject, text }) => subject === 'A webhook was switched off' && text.includes(`${url} `))
      .map(({ to, text }) => [to, /maple.test\/(\w+)/.exec(text)?.[1]])
  let boss: Awaited<ReturnType<TestApp['aSuperAdmin']>>
  beforeAll(async () => {
    boss = await t.aSuperAdmin()
  })

  test('the owners that the account has today', async () => {
    const [left, stays, booker] = [
      await aMember(t, hooks.firm.id, 'owner'),
      await aMember(t, hooks.firm.id, 'owner'),
      await aMember(t, hooks.firm.id, 'booker'),
    ]
    const url = 'http://127.0.0.1:1/owners'
    const { _id } = await hooks.add(url, { events: ['order.cancelled'] }, left)
    await t.db`delete from account_members where account_id = ${hooks.firm.id} and user_id = ${left.user._id}`
    await switchOff(_id)
    await until(() => told(url).length >= 2 || undefined)
    expect(told(url).toSorted()).toEqual(
      [
        [hooks.firm.owner.email, 'customer'],
        [stays.email, 'customer'],
      ].toSorted(),
    )
    expect(told(url).flat()).not.toContain(booker.email)
  })

  test('of the company whoever made it, or all who may if they may no more', async () => {
    const maker = await t.aSuperAdmin()
    const [first, second] = ['http://127.0.0.1:1/first', 'http://127.0.0.1:1/second']
    const add = (url: string) => hooks.add(url, { events: ['order.cancelled'], accountId: undefined }, maker)
    const [one, other] = [await add(first), await add(second)]
    await switchOff(one._id)
    await until(() => told(first).length >= 1 || undefined)
    expect(told(first)).toEqual([[maker.email, 'admin']])
    await t.db`update users set role = 'admin', staff_profile = 'support' where id = ${maker.user._id}`
    await switchOff(other._id)
    await until(() => told(second).find(([to]) => to === boss.email))
    expect(told(second).flat()).not.toContain(maker.email)
    expect(new Set(told(second).map(([, area]) => area))).toEqual(new Set(['admin']))
  })
})
