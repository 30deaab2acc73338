import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { processorTimeOf } from '../against/processor-time.ts'
import { makeWorld, type World } from '../orders-world.ts'
import { addCarriers, type Carrier } from '../position-world.ts'
import { shareOf, takeTurns } from '../rounds.ts'
import { startServer } from '../server.ts'
import { type Measure, median, percentile, type Row } from '../table.ts'

/** The marks of live tracking: couriers who report over sockets, watchers who follow one order each, everything stored. */
export const positions: Measure = async ({ quick }) => {
  const size = quick
    ? { couriers: 300, watchers: 120, seconds: 5, steadySeconds: 10, sockets: 1_000 }
    : { couriers: 5_000, watchers: 2_000, seconds: 20, steadySeconds: 300, sockets: 10_000 }
  const world = await makeWorld()
  const relay = await startServer('/unused', {}, join(import.meta.dirname, '../bare-relay.ts'))
  try {
    // First, while nothing else has made the process grow.
    const sockets = await memoryOf(world, size.sockets)
    const carriers = await addCarriers(world.sql, size.couriers)
    const bare = await openAll(relay.base, carriers, size.watchers)
    const ours = await openAll(world.server.base, carriers, size.watchers)
    const each: number[] = []
    const rates = await takeTurns(quick ? 3 : 5, {
      ceiling: () => rush(bare, size.seconds),
      async ours() {
        const spent = processorTimeOf(world.server.process.pid ?? 0)
        const rate = await rush(ours, size.seconds)
        each.push((processorTimeOf(world.server.process.pid ?? 0) - spent) / (rate * size.seconds))
        return rate
      },
    })
    bare.close()
    const { share, said } = shareOf(rates.ours, rates.ceiling)
    const stored = await world.sql<{ n: number }[]>`select count(*)::int as n from courier_position_history`
    const steady = await keepPace(ours, quick ? 100 : 500, size.steadySeconds)
    ours.close()
    return [
      {
        name: `positions taken from ${size.couriers} couriers, ${size.watchers} watchers, stored`,
        value: `${Math.round(median(rates.ours))}/s = ${said}`,
        mark: `at least 60 % of a relay that stores nothing (${Math.round(median(rates.ceiling))}/s), ${rates.ours.length} rounds; ${stored[0]?.n ?? 0} rows; ${Math.round(median(each) * 1000)} µs of Node's processor time each`,
        kept: share >= 0.6,
      },
      {
        name: `courier to screen at ${quick ? 100 : 500} positions/s, p99`,
        value: `${Math.round(steady.p99)} ms`,
        mark: `under 500 ms; ${Math.round(steady.p50)} ms at p50; ${steady.heard} heard in ${size.steadySeconds} s`,
        kept: steady.p99 < 500 && steady.heard > 0,
      },
      sockets,
    ]
  } finally {
    await relay.stop()
    await world.close()
  }
}

export interface Open {
  couriers: Socket[]
  watchers: Socket[]
  close(): void
}

const connect = (base: string, auth: object): Promise<Socket> =>
  new Promise((done, failed) => {
    const socket = io(base, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
    socket.once('connect', () => done(socket))
    socket.once('connect_error', failed)
  })

/** A few at a time: all at once would measure the handshake. */
async function inTurns<T, R>(list: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < list.length; at += 50) results.push(...(await Promise.all(list.slice(at, at + 50).map(work))))
  return results
}

export async function openAll(
  base: string,
  carriers: readonly Carrier[],
  count: number,
  areConnected = true,
): Promise<Open> {
  const couriers = await inTurns(areConnected ? carriers : [], ({ token, orderNumber }) =>
    connect(base, { token, courier: orderNumber }),
  )
  const watchers = await inTurns(carriers.slice(0, count), async ({ orderNumber }) => {
    const watcher = await connect(base, {})
    const joined = new Promise((done) => watcher.once('order_tracking_data', done))
    watcher.emit('track_order', { orderId: orderNumber })
    await joined
    return watcher
  })
  const close = () => {
    for (const socket of [...couriers, ...watchers]) socket.disconnect()
  }
  return { couriers, watchers, close }
}

let step = 0
export const nextPlace = () => {
  step += 1
  return { latitude: 43.65 + (step % 1000) * 1e-6, longitude: -79.38, at: new Date().toISOString(), sequence: step }
}

/** Everybody reports again as soon as the last report is acknowledged. */
export async function rush({ couriers }: Open, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let taken = 0
  await Promise.all(
    couriers.map(async (courier) => {
      while (performance.now() < until) {
        const { success } = (await courier.emitWithAck('courier_location', nextPlace())) as { success: boolean }
        if (!success) throw new Error('A position was refused: a limit is in the way of what is measured')
        taken += 1
      }
    }),
  )
  return taken / seconds
}

/** So many a second, in turn; each is timed from the courier's hand to the watcher's screen. */
async function keepPace({ couriers, watchers }: Open, perSecond: number, seconds: number) {
  const sentAt = new Map<number, number>()
  const times: number[] = []
  for (const watcher of watchers)
    watcher.on('courier_location_update', ({ location }: { location: { latitude: number } }) => {
      const at = sentAt.get(Math.round((location.latitude - 43.65) * 1e6))
      if (at !== undefined) times.push(performance.now() - at)
    })
  const start = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const place = nextPlace()
    sentAt.set(step % 1000, performance.now())
    couriers[n % watchers.length]?.emit('courier_location', place, () => undefined)
    const ahead = start + (n * 1000) / perSecond - performance.now()
    if (ahead > 1) await rest(ahead)
  }
  await rest(1000)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), heard: times.length }
}

const residentKb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

async function memoryOf({ server }: World, count: number): Promise<Row> {
  const before = residentKb(server.process.pid)
  const sockets = await inTurns(Array.from({ length: count }), () => connect(server.base, {}))
  const each = (residentKb(server.process.pid) - before) / count
  for (const socket of sockets) socket.disconnect()
  return {
    name: `${count} open sockets on one node`,
    value: `${each.toFixed(1)} KB each`,
    mark: `all open; ${Math.round(before / 1024)} MB before`,
    kept: sockets.length === count,
  }
}
