import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { socketOptions } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { type Balancer, startBalancer } from '../../server/test/balancer.ts'
import { expansions, makeNextVersion } from '../../server/test/next-version.ts'
import { type PlacingClients, startClients } from '../../server/test/placing-clients.ts'
import { makeNodesWorld, type NodesWorld } from '../nodes-world.ts'
import { aDraft, register } from '../orders-world.ts'
import type { RunningServer } from '../server.ts'
import type { Measure, Row } from '../table.ts'

const people = 4
const cores = availableParallelism()

/** Two nodes under load: one is killed, and one version takes over from another. How long is nobody live, and what is lost? */
export const nodeChanges: Measure = async ({ quick }) => [
  ...(await during('a node is killed', quick, killOne)),
  ...(await during('a rolling update', quick, rollOver)),
]

interface Scene extends NodesWorld {
  balancer: Balancer
  clients: PlacingClients
  add(program?: string): Promise<RunningServer>
}

async function killOne({ nodes, clients }: Scene): Promise<void> {
  const doomed = nodes.at(-1)
  if (!doomed) return
  const died = once(doomed.process, 'exit')
  doomed.process.kill('SIGKILL')
  await died
  await clients.more(50)
}

async function rollOver({ nodes, clients, add }: Scene): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-next-'))
  try {
    const next = makeNextVersion(folder, expansions)
    for (const old of [...nodes]) {
      await add(next)
      await clients.more(20)
      await old.stop()
      await clients.more(20)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function during(name: string, quick: boolean, change: (scene: Scene) => Promise<void>): Promise<Row[]> {
  const made = await makeNodesWorld()
  const balancer = await startBalancer()
  const add = async (program?: string) => {
    const node = await made.start(program)
    balancer.add(node.base)
    while (!balancer.ready().includes(node.base)) await setTimeout(20)
    return node
  }
  try {
    const { world, nodes } = made
    balancer.add(world.server.base)
    await add()
    while (balancer.ready().length < nodes.length) await setTimeout(20)
    const tokens: string[] = []
    for (let n = 0; n < people; n += 1) tokens.push((await register(world.server.base, `placer${n}@bench.ca`)).token)
    const before = new Set(await numbers(made))
    const followers = await Promise.all(
      Array.from({ length: quick ? 20 : 200 }, () => follow(balancer.url, world.admin.token, world.modelId)),
    )
    const clients = startClients(balancer.url, tokens, { draft: aDraft, again: change === killOne })
    await clients.more(50)
    await change({ ...made, balancer, clients, add })
    while (!followers.every(({ isLive }) => isLive())) await setTimeout(20)
    await clients.stop()
    const gaps = followers.flatMap((each) => each.gaps)
    const placed = [...clients.placed.values()]
    const kept = (await numbers(made)).filter((each) => !before.has(each))
    const wrong = placed.filter((each) => !kept.includes(each)).length + Math.abs(kept.length - placed.length)
    for (const { socket } of followers) socket.disconnect()
    return [
      {
        name: `${name}: until a live connection is back, longest`,
        value: `${(Math.max(...gaps) / 1000).toFixed(2)} s`,
        mark: `under 5 s; ${gaps.length} breaks of ${followers.length} connections, ${cores} cores`,
        kept: gaps.length > 0 && Math.max(...gaps) < 5_000,
      },
      {
        name: `${name}: acknowledged orders lost or twice, of ${placed.length}`,
        value: String(wrong),
        mark: `none; ${clients.cutOff.size} requests were cut off and succeeded when asked again`,
        kept: wrong === 0,
      },
      {
        name: `${name}: requests that failed`,
        value: String(clients.failures.length),
        mark: 'none',
        kept: clients.failures.length === 0,
      },
    ]
  } finally {
    await balancer.close()
    await made.close()
  }
}

const numbers = async ({ world }: NodesWorld): Promise<string[]> =>
  (await world.sql<{ orderNumber: string }[]>`select order_number from orders`).map((row) => row.orderNumber)

/** Somebody who follows an order as the web does, and how long it was not followed each time the connection broke. */
async function follow(base: string, token: string, orderId: string) {
  const gaps: number[] = []
  let brokenAt: number | undefined
  let isFollowed = false
  const socket: Socket = io(base, { ...socketOptions, auth: { token }, transports: ['websocket'], forceNew: true })
  socket.on('connect', () => socket.emit('track_order', { orderId }))
  socket.on('disconnect', () => {
    brokenAt = performance.now()
    isFollowed = false
  })
  socket.on('order_tracking_data', () => {
    if (brokenAt !== undefined) gaps.push(performance.now() - brokenAt)
    brokenAt = undefined
    isFollowed = true
  })
  await new Promise((done) => socket.once('order_tracking_data', done))
  return { socket, gaps, isLive: () => isFollowed }
}
