import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgresPair } from '../../server/test/postgres-pair.ts'
import { aDraft } from '../orders-world.ts'
import { startServer } from '../server.ts'
import type { Measure } from '../table.ts'

const clients = 8
/** So long it takes those who watch a real pair to be sure; printed with the figure, and part of it. */
const noticedAfterMs = 1000

/** How long nobody can place an order after the primary died, and whether the standby has every one that was acknowledged. */
export const failover: Measure = async ({ quick }) => {
  const rounds: Round[] = []
  for (let round = 0; round < (quick ? 1 : 5); round += 1) rounds.push(await killOnce())
  const longest = Math.max(...rounds.map(({ seconds }) => seconds))
  const afterPromotion = Math.max(...rounds.map(({ afterPromotion }) => afterPromotion))
  const [acknowledged, wrong] = [sum(rounds, 'acknowledged'), sum(rounds, 'wrong')]
  return [
    {
      name: 'first order after the primary is killed, longest',
      value: `${longest.toFixed(2)} s`,
      mark: `under 10 s, with ${noticedAfterMs / 1000} s until the standby is told to take over`,
      kept: longest < 10,
    },
    {
      name: 'of which after the standby was told',
      value: `${afterPromotion.toFixed(2)} s`,
      mark: 'printed only',
      kept: true,
    },
    {
      name: `acknowledged orders lost or twice, of ${acknowledged}`,
      value: String(wrong),
      mark: 'none',
      kept: wrong === 0,
    },
  ]
}

interface Round {
  seconds: number
  afterPromotion: number
  acknowledged: number
  wrong: number
}

const sum = (rounds: readonly Round[], key: keyof Round): number => rounds.reduce((all, each) => all + each[key], 0)

async function killOnce(): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
  const pair = await startPostgresPair()
  const server = await startServer(folder, { DATABASE_URL: pair.url(), TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  const sql = connect(pair.url(), { max: 1 })
  try {
    await sql`insert into settings (key, value) values ('limits.sessionPerMinute', '1000000')`
    await sql`select pg_notify('settings_changed', '')`
    const placed: { number: string; at: number }[] = []
    let isOver = false
    const under = Array.from({ length: clients }, async (_, n) => {
      const token = await register(server.base, n)
      while (!isOver) placed.push({ number: await place(server.base, token, randomUUID()), at: performance.now() })
    })
    while (placed.length < 100) await setTimeout(20)
    await pair.first.kill()
    const killed = performance.now()
    await setTimeout(noticedAfterMs)
    const told = performance.now()
    await pair.promote(pair.second)
    // Later than what was on its way when the primary died.
    const first = () => placed.find(({ at }) => at > told)
    while (!first()) await setTimeout(10)
    await setTimeout(1000)
    isOver = true
    await Promise.all(under)
    const kept = (await sql<{ orderNumber: string }[]>`select order_number from orders`).map((row) => row.orderNumber)
    const known = new Set(placed.map(({ number }) => number))
    const lost = [...known].filter((number) => !kept.includes(number)).length
    const at = first()?.at ?? Number.POSITIVE_INFINITY
    return {
      seconds: (at - killed) / 1000,
      afterPromotion: (at - told) / 1000,
      acknowledged: placed.length,
      wrong: lost + Math.abs(kept.length - known.size),
    }
  } finally {
    await sql.end()
    await server.stop()
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asked again with its key until it is taken, as a good client does. */
async function place(base: string, token: string, key: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${base}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(aDraft),
    })
    const body = (await reply.json()) as { data?: { orderNumber: string } }
    if (reply.status === 201 && body.data) return body.data.orderNumber
    if (reply.status !== 503) throw new Error(`An order was answered ${reply.status}: ${JSON.stringify(body)}`)
    await setTimeout(100)
  }
}

async function register(base: string, n: number): Promise<string> {
  const reply = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n + 1}` },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Bench',
      email: `client${n}@bench.ca`,
      phone: '4165550199',
      password: 'Blue-Heron-42',
    }),
  })
  return ((await reply.json()) as { token: string }).token
}
