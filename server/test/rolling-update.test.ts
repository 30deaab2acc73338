import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClientToServer, type ServerToClient, socketOptions } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { announceChange, putSetting } from '../src/settings/settings.sql.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { aDraft, makeApp, type Person, type TestApp, until } from './make-app.ts'
import { expansions, makeNextVersion, nextVersion } from './next-version.ts'
import { type NodeProcess, startNodeProcess } from './node-process.ts'
import { startClients } from './placing-clients.ts'
import { hasRedis, startRedis } from './redis.ts'

const tokensOf = (people: readonly Person[]) => people.map(({ token }) => token)
const folder = mkdtempSync(join(tmpdir(), 'maple-next-'))

describe.skipIf(!hasRedis)('nodes behind a balancer that looks whether they are ready', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let t: TestApp
  let balancer: Balancer
  beforeAll(async () => {
    redis = await startRedis()
    t = await makeApp({ env: { REDIS_URL: redis.url, TRUST_PROXY: '1' } })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await t.close()
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function begin() {
    await t.db.transaction(async (tx) => {
      await putSetting(tx, 'limits.sessionPerMinute', 100_000, null)
      await putSetting(tx, 'dispatch.automaticAssignment', false, null)
      await announceChange(tx)
    })
    await until(() => t.node.deps.settings.get('limits.sessionPerMinute') === 100_000 || undefined)
    balancer = await startBalancer()
    onTestFinished(() => balancer.close())
    return Promise.all(Array.from({ length: 3 }, () => t.aCustomer()))
  }

  /** A node, and that the balancer knows it. */
  async function start(main?: string): Promise<NodeProcess> {
    const env = { REDIS_URL: redis.url, TRUST_PROXY: '1', STOP_DELAY_SECONDS: '2' }
    const node = await startNodeProcess(t, env, main)
    balancer.add(node.url)
    await until(() => balancer.ready().includes(node.url) || undefined)
    return node
  }

  /** Somebody who follows an order on a live connection, as the web does; `again` settles when it is followed anew. */
  async function follow({ token }: Person, orderId: string) {
    const socket: Socket<ServerToClient, ClientToServer> = io(balancer.url, {
      ...socketOptions,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    })
    onTestFinished(() => void socket.disconnect())
    const counts = { breaks: 0, followed: 0 }
    socket.on('connect', () => socket.emit('track_order', { orderId }))
    socket.on('disconnect', () => (counts.breaks += 1))
    socket.on('order_tracking_data', () => (counts.followed += 1))
    await until(() => counts.followed > 0 || undefined)
    return { socket, counts }
  }
  type Follower = Awaited<ReturnType<typeof follow>>
  const allFollow = (followers: Follower[]) =>
    until(
      () =>
        followers.every(({ socket, counts }) => socket.connected && counts.followed === counts.breaks + 1) || undefined,
      { saw: () => followers.map(({ counts }) => counts) },
    )

  /** Whoever follows hears of the order, on whichever node it moved. */
  async function allHear(followers: Follower[], orderId: string): Promise<void> {
    const heard = followers.map(
      ({ socket }) =>
        new Promise<string>((done) =>
          socket.once('order_update', ({ data }: { data: { status: string } }) => done(data.status)),
        ),
    )
    await t.put(`/couriers/accept-order/${orderId}`, undefined, await t.aWorkingCourier())
    expect(await Promise.all(heard)).toEqual(followers.map(() => 'accepted'))
  }

  const numbers = async (except: string) =>
    (
      await t.db<{ orderNumber: string }[]>`select order_number from orders where order_number <> ${except} order by 1`
    ).map((row) => row.orderNumber)

  test('[trust 18] one version takes over from another: no request fails, no order is lost or doubled, everybody is live again', async () => {
    const people = await begin()
    const olds = await Promise.all([start(), start()])
    const next = makeNextVersion(folder, expansions)
    const watched = await t.anOrder(people[0])
    const followers = await Promise.all(
      Array.from({ length: 6 }, () => follow(people[0] as Person, watched.orderNumber)),
    )
    const before = new Set(await numbers(watched.orderNumber))
    const clients = startClients(balancer.url, tokensOf(people), { draft: aDraft(), again: false })
    await clients.more(10)
    for (const old of olds) {
      const node = await start(next)
      expect(node.version).toBe(nextVersion)
      await clients.more(10)
      old.kill('SIGTERM')
      expect(await old.ended).toBe(0)
      await clients.more(10)
      await allFollow(followers)
    }
    await clients.stop()
    expect(clients.failures).toEqual([])
    expect(followers.every(({ counts }) => counts.breaks > 0)).toBe(true)
    expect((await numbers(watched.orderNumber)).filter((each) => !before.has(each))).toEqual(
      [...clients.placed.values()].sort(),
    )
    const later = await t.db`select name from migrations where name = any(${Object.keys(expansions)}) order by 1`
    expect(later).toHaveLength(Object.keys(expansions).length)
    // The release before, which this process still is, goes on beside it.
    await allHear(followers, watched._id)
    expect((await t.app.inject('/readyz')).statusCode).toBe(200)
    // Four starts of a program, which a busy machine takes its time for.
  }, 300_000)

  test('[trust 18] a node is killed under load: what it acknowledged is there, what it cut off succeeds once when it is asked again', async () => {
    const people = await begin()
    const survivor = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
    balancer.add(survivor)
    const doomed = await start()
    const watched = await t.anOrder(people[0])
    const followers = await Promise.all(
      Array.from({ length: 6 }, () => follow(people[0] as Person, watched.orderNumber)),
    )
    const before = new Set(await numbers(watched.orderNumber))
    const clients = startClients(balancer.url, tokensOf(people), { draft: aDraft(), again: true })
    await clients.more(10)
    // Placed, and its caller does not know: the case in which an order could be doubled.
    balancer.withhold(doomed.url)
    await until(() => balancer.withheld() > 0 || clients.failures.length > 0 || undefined)
    doomed.kill('SIGKILL')
    expect(await doomed.ended).toBeNull()
    await clients.more(40)
    await allFollow(followers)
    await clients.stop()
    expect(clients.failures).toEqual([])
    expect(clients.cutOff.size).toBeGreaterThan(0)
    for (const key of clients.cutOff) expect(clients.placed.has(key)).toBe(true)
    expect((await numbers(watched.orderNumber)).filter((each) => !before.has(each))).toEqual(
      [...clients.placed.values()].sort(),
    )
    await allHear(followers, watched._id)
    expect(balancer.ready()).toEqual([survivor])
  })
})
