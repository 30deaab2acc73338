import { readFileSync } from 'node:fs'
import { connect as open, type Socket as Plain } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { processorTimeOf } from '../against/processor-time.ts'
import { makeWorld, type World } from '../orders-world.ts'
import { addCouriers } from '../position-world.ts'
import { type Measure, percentile, type Row } from '../table.ts'
import { openAll } from './positions.ts'

const everySeconds = 30

/**
 * Companies of a hundred to a hundred thousand couriers, who report in turn as their app does, by HTTP, and watchers who follow some of
 * them. A minute each; `--couriers 100000 --seconds 600` in front of `--only manyCouriers` for one of them as long as that.
 */
export const manyCouriers: Measure = async ({ quick }) => {
  const told = (name: string) =>
    process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : undefined
  const one = told('--couriers') ?? (quick ? 10_000 : undefined)
  const rows: Row[] = []
  for (const couriers of one ? [one] : [100, 1_000, 10_000, 100_000])
    rows.push(
      ...(await measureCompany({
        couriers,
        watchers: Math.max(10, couriers / 100),
        seconds: told('--seconds') ?? (quick ? 30 : 60),
        connections: couriers > 10_000 ? 256 : 64,
      })),
    )
  return rows
}

async function measureCompany(size: Size): Promise<Row[]> {
  const world = await makeWorld()
  try {
    const carriers = await addCouriers(world.sql, size.couriers)
    const watched = carriers.filter((_, n) => n % Math.floor(size.couriers / size.watchers) === 0)
    const { watchers, close } = await openAll(world.server.base, watched, watched.length, false)
    // The first round finds nothing known: whose session it is, which courier, where they were. It is not counted.
    const couriers = carriers.map(({ token }, place) => ({ token, place }))
    const first = await report(world, couriers, watchers, { ...size, seconds: Math.min(everySeconds, size.seconds) })
    const spent = await spentBy(world)
    const told = await report(world, couriers, watchers, size)
    const since = await spentBy(world)
    close()
    return rowsOf(
      size,
      told,
      first,
      { node: since.node - spent.node, postgres: since.postgres - spent.postgres },
      since,
    )
  } finally {
    await world.close()
  }
}

interface Size {
  couriers: number
  watchers: number
  seconds: number
  connections: number
}

interface Courier {
  token: string
  place: number
}

interface Told {
  offered: number
  stored: number
  rejected: number
  failed: number
  seconds: number
  /** Milliseconds from when each was due, in which the waiting for a free connection is. */
  acknowledged: number[]
  seen: number[]
}

/**
 * Everybody in turn, evenly over the half minute, at the time when each is due and not when the one before is through: who
 * falls behind is seen in what is late, and after a fifth more of the time in what was not sent at all.
 */
async function report(
  { server, sql }: World,
  couriers: readonly Courier[],
  watchers: readonly Socket[],
  { seconds, connections }: Pick<Size, 'seconds' | 'connections'>,
): Promise<Told> {
  const perMs = couriers.length / everySeconds / 1000
  const count = Math.floor(perMs * seconds * 1000)
  const told: Told = { offered: count, stored: 0, rejected: 0, failed: 0, seconds: 0, acknowledged: [], seen: [] }
  const dueAt = new Map<number, number>()
  const hear = ({ location }: { location: { latitude: number; longitude: number } }) => {
    const due = dueAt.get(keyOf(location.latitude, location.longitude))
    if (due !== undefined) told.seen.push(performance.now() - due)
  }
  for (const watcher of watchers) watcher.on('courier_location_update', hear)
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(server.base)))
  const before = await countStored(sql)
  const start = performance.now()
  const end = start + seconds * 1200
  let next = 0
  const watchedEvery = couriers.length / watchers.length
  await Promise.all(
    lines.map(async (line) => {
      while (next < count && performance.now() < end) {
        const n = next
        next += 1
        const due = start + n / perMs
        const early = due - performance.now()
        if (early > 0) await rest(early)
        const courier = couriers[n % couriers.length]
        if (!courier) continue
        const [latitude, longitude] = placeOf(n)
        if (courier.place % watchedEvery === 0) dueAt.set(keyOf(latitude, longitude), due)
        const status = await line.put(courier.token, latitude, longitude)
        told.acknowledged.push(performance.now() - due)
        if (status >= 500 || status === 0) told.failed += 1
        else if (status >= 400) told.rejected += 1
      }
    }),
  )
  told.seconds = (performance.now() - start) / 1000
  await rest(1000)
  for (const watcher of watchers) watcher.off('courier_location_update', hear)
  for (const line of lines) line.close()
  told.stored = (await countStored(sql)) - before
  return told
}

/** Where report number n is: another place than the one before, near enough that nobody doubts it, and told apart at the screen. */
const placeOf = (n: number) => [43.65 + (n % 900) * 1e-6, -79.38 + (Math.floor(n / 900) % 900) * 1e-6] as const
const keyOf = (latitude: number, longitude: number) =>
  Math.round((latitude - 43.65) * 1e6) * 900 + Math.round((longitude + 79.38) * 1e6)

interface Line {
  /** Its status; 0 when the line broke. */
  put(token: string, latitude: number, longitude: number): Promise<number>
  close(): void
}

/** HTTP by hand: on the same two cores, a whole client would take more of them than the server. */
async function openLine(base: string): Promise<Line> {
  const { hostname, port, host } = new URL(base)
  const socket: Plain = open(Number(port), hostname)
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed))
  socket.setNoDelay(true)
  let answer: ((status: number) => void) | undefined
  let text = ''
  const end = (status: number) => {
    text = ''
    answer?.(status)
    answer = undefined
  }
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    const headEnd = text.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (headEnd >= 0 && text.length >= headEnd + 4 + length) end(Number(text.slice(9, 12)))
  })
  socket.on('close', () => end(0))
  socket.on('error', () => end(0))
  return {
    put: (token, latitude, longitude) =>
      new Promise((done) => {
        if (socket.destroyed) return done(0)
        answer = done
        const body = `{"latitude":${latitude.toFixed(6)},"longitude":${longitude.toFixed(6)},"accuracyMeters":12,"at":"${new Date().toISOString()}"}`
        socket.write(
          `PUT /api/couriers/location HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        )
      }),
    close: () => void socket.destroy(),
  }
}

const countStored = async (sql: World['sql']): Promise<number> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from courier_position_history`)[0]?.n ?? 0

interface Spent {
  node: number
  postgres: number
  residentMb: number
  mostMb: number
}

/** Backends that end in between are missing; those of the pool live on. */
async function spentBy({ server, sql }: World): Promise<Spent> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`
  const ofNode = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(ofNode)?.[1]) / 1024
  return {
    node: processorTimeOf(server.process.pid ?? 0),
    postgres: backends.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
    residentMb: mb('VmRSS'),
    mostMb: mb('VmHWM'),
  }
}

function rowsOf(
  size: Size,
  told: Told,
  first: Told,
  spent: Pick<Spent, 'node' | 'postgres'>,
  { residentMb, mostMb }: Spent,
): Row[] {
  const rate = size.couriers / everySeconds
  const each = (ms: number) => `${((ms / told.acknowledged.length) * 1000).toFixed(0)} µs`
  const [p50, p99] = [percentile(told.seen, 0.5), percentile(told.seen, 0.99)]
  const name = `${size.couriers} couriers, one report in ${everySeconds} s each, ${size.watchers} watchers, ${size.seconds} s`
  return [
    {
      name,
      value: `${Math.round(told.stored / told.seconds)}/s stored of ${Math.round(rate)}/s offered`,
      mark: `all, held; not sent ${told.offered - told.acknowledged.length}, rejected ${told.rejected}, failed ${told.failed}; acknowledged after ${ms(percentile(told.acknowledged, 0.5))} at p50, ${ms(percentile(told.acknowledged, 0.99))} at p99; first round ${Math.round(first.stored / first.seconds)}/s`,
      kept: told.stored === told.offered && told.stored / told.seconds >= rate * 0.98,
    },
    {
      name: '... courier to screen, p50 and p99',
      value: `${ms(p50)}, ${ms(p99)}`,
      mark: `p99 under 500 ms; ${told.seen.length} seen`,
      kept: p99 < 500 && told.seen.length > 0,
    },
    {
      name: '... processor time of one report, Node and PostgreSQL; memory of Node',
      value: `${each(spent.node)}, ${each(spent.postgres)}; ${Math.round(residentMb)} MB`,
      mark: `printed only; ${Math.round(mostMb)} MB at most`,
      kept: true,
    },
  ]
}

const ms = (value: number): string => `${Math.round(value)} ms`
