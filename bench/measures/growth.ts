import { untilQueueEmpty } from '../against/queue.ts'
import { load } from '../load.ts'
import { listQueries } from '../orders/admin-lists.ts'
import { pgbench } from '../orders/placement.ts'
import { addressOf } from '../orders/tracking.ts'
import { aDraft, makeWorld, type World } from '../orders-world.ts'
import { type Measure, percentile, type Row } from '../table.ts'
import { numberOf, orderNumber, typed, words } from './search.ts'

/** Open are as many as a large company has at a time, however long it has been there. */
const open = 5_000
/** So many times as long as at the first size may the slowest in a hundred take. */
const atMost = 3

/**
 * How the cost of each path grows with the orders that there are: one asker, one question after the other. A tenth as many with
 * --quick; up to ten million with `--to 10000000` in front of `--only growth`, and from a size on with `--from`.
 */
export const growth: Measure = async ({ quick }) => {
  const told = (name: string) => Number(process.argv[process.argv.indexOf(name) + 1])
  const to = process.argv.includes('--to') ? told('--to') : 1_000_000
  const from = process.argv.includes('--from') ? told('--from') : 0
  const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter(
    (size) => size >= from && size <= (quick ? to / 10 : to),
  )
  const world = await makeWorld({ LOG_LEVEL: 'warn', SLOW_QUERY_MS: '100' })
  try {
    const found: Found[] = []
    for (const size of sizes) {
      const began = performance.now()
      await world.fillTo(size, { orderNumber, words, open })
      console.log(`${size} orders after ${Math.round((performance.now() - began) / 1000)} s`)
      found.push(await measureAt(world, size, quick ? 50 : 200))
    }
    console.log(slowStatements(world.server.said()))
    return compare(sizes, found)
  } finally {
    await world.close()
  }
}

/** Of each path p50 and p99 in ms, or of placing how many in a second and their share of pgbench. */
type Found = Map<string, readonly number[]>

/** Said at once: what comes later may take long. */
function note(found: Found, name: string, value: readonly number[]): void {
  found.set(name, value)
  console.log(`  ${name}: ${value.join(', ')}`)
}

async function measureAt(world: World, size: number, times: number): Promise<Found> {
  const found: Found = new Map()
  const staff = { authorization: `Bearer ${world.admin.token}` }
  const measure = async (name: string, pathOf: (turn: number) => string, headers: Record<string, string> = staff) =>
    note(found, name, await askAll(world, times, pathOf, headers))
  await measure('who am I', () => '/api/auth/me')
  const trackedOf = (turn: number) => `MD${numberOf(((turn * 7919) % (size - 2)) + 1)}`
  await measure('tracking look-up', (turn) => `/api/orders/track/${trackedOf(turn)}`, {
    'x-forwarded-for': addressOf(String(size)),
  })
  for (const [name, query] of Object.entries({ ...listQueries, ...moreQueries }))
    await measure(`list, ${name}`, () => `/api/orders?${query}`)
  const after = encodeURIComponent(await cursorBehind(world, Math.min(size / 2, 20_000)))
  await measure('list, behind a cursor', () => `/api/orders?limit=10&after=${after}`)
  for (const [name, make] of Object.entries(typed)) {
    const wordOf = (turn: number) => encodeURIComponent(make((turn * 7919 + 13) % size))
    await measure(`search of everything, ${name}`, (turn) => `/api/admin/search?q=${wordOf(turn)}`)
    await measure(`list, search of ${name}`, (turn) => `/api/orders?limit=10&search=${wordOf(turn)}`)
  }
  await measurePlacing(world, found)
  return found
}

const moreQueries = {
  delivered: 'status=delivered',
  'of three statuses': 'status=pending,cancelled,delivered',
  'cancelled, by price': 'status=cancelled&sort=-total',
  'of a week, by schedule': `from=${isoDay(-14)}&to=${isoDay(-7)}&sort=scheduledDate`,
}

function isoDay(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

/** The cursor behind so many. */
async function cursorBehind(world: World, count: number): Promise<string> {
  let after = ''
  for (let seen = 0; seen < count; seen += 100) {
    const reply = await get(world, `/api/orders?limit=100${after && `&after=${encodeURIComponent(after)}`}`, {
      authorization: `Bearer ${world.admin.token}`,
    })
    const next = ((await reply.json()) as { pagination: { next?: string } }).pagination.next
    if (!next) throw new Error(`The list ends after ${seen} orders`)
    after = next
  }
  return after
}

async function measurePlacing({ server, sql, databaseUrl, customer }: World, found: Found): Promise<void> {
  const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' }
  const place = (connections: number) =>
    load(server.base, [{ method: 'POST', path: '/api/orders', headers, body: JSON.stringify(aDraft) }], connections, 4)
  const alone = await place(1)
  const many = await place(16)
  if (alone.failed + many.failed > 0) throw new Error('Orders were refused')
  await untilQueueEmpty(sql)
  const ceiling = (await pgbench(sql, databaseUrl, 4)) ?? Number.NaN
  note(found, 'placing, one connection', [alone.p50, alone.p99])
  note(found, 'placing, sixteen', [Math.round(many.perSecond), Math.round((many.perSecond / ceiling) * 100)])
}

async function askAll(
  world: World,
  times: number,
  pathOf: (turn: number) => string,
  headers: Record<string, string>,
): Promise<readonly [number, number]> {
  for (let turn = 0; turn < 10; turn++) await get(world, pathOf(turn + times), headers)
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await (await get(world, pathOf(turn), headers)).text()
    took.push(performance.now() - start)
  }
  return [tenths(percentile(took, 0.5)), tenths(percentile(took, 0.99))]
}

const tenths = (value: number): number => Math.round(value * 10) / 10

async function get(world: World, path: string, headers: Record<string, string>): Promise<Response> {
  const reply = await fetch(`${world.server.base}${path}`, { headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return reply
}

const compare = (sizes: readonly number[], found: readonly Found[]): Row[] => {
  const [first, last] = [found[0], found.at(-1)]
  return [...(last ?? [])].map(([name, value]) => {
    const [p50 = 0, p99 = 0] = value
    const before = first?.get(name)?.[1] ?? 0
    const each = found.map((at) => at.get(name)?.join(' / ')).join(', ')
    if (name === 'placing, sixteen')
      return { name, value: each, mark: `orders a second, and of pgbench's in per cent: at least 75`, kept: p99 >= 75 }
    return {
      name: `${name}: p50 / p99 in ms at ${sizes.join(', ')} orders`,
      value: each,
      mark: name.startsWith('placing') ? 'p50 under 3 ms' : `p99 at most ${atMost} x that of the first, under 50 ms`,
      kept: name.startsWith('placing') ? p50 < 3 : p99 <= Math.max(before, 1) * atMost && p99 < 50,
    }
  })
}

/** Whatever took long, of requests and jobs alike, once each with how often and how long at most. */
function slowStatements(said: string): string {
  const worst = new Map<string, { times: number; ms: number }>()
  for (const line of said.split('\n').filter((text) => text.includes('"slow statement"'))) {
    const { ms, statement } = JSON.parse(line) as { ms: number; statement: string }
    const before = worst.get(statement)
    worst.set(statement, { times: (before?.times ?? 0) + 1, ms: Math.max(before?.ms ?? 0, ms) })
  }
  return [...worst]
    .map(([statement, { times, ms }]) => `${times} x, at most ${ms} ms: ${statement.slice(0, 300)}`)
    .join('\n')
}
