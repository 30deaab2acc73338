import { availableParallelism } from 'node:os'
import { processorTimeOf } from '../against/processor-time.ts'
import { type LoadRequest, load } from '../load.ts'
import { makeNodesWorld } from '../nodes-world.ts'
import { addressOf } from '../orders/tracking.ts'
import { aDraft } from '../orders-world.ts'
import { addCarriers } from '../position-world.ts'
import type { RunningServer } from '../server.ts'
import { type Measure, median, type Row } from '../table.ts'
import { openAll, rush } from './positions.ts'

const counts = [1, 2, 4]
const connections = 16
const cores = availableParallelism()

/** What one node, two and four on one PostgreSQL and one Redis take, with the same callers shared out among them in turn. */
export const nodes: Measure = async ({ quick }) => {
  const { world, nodes: running, start, close } = await makeNodesWorld()
  try {
    while (running.length < Math.max(...counts)) await start()
    const orders = 10_000
    await world.fillTo(orders)
    const { id, token } = world.customer
    await world.sql`update orders set customer_id = ${id}, account_id = ${id} where id in (select id from orders order by created_at desc limit 40)`
    const carriers = await addCarriers(world.sql, quick ? 64 : 256)
    const seconds = quick ? 6 : 10
    const authorization = `Bearer ${token}`
    const ask = (requests: LoadRequest[]) => (each: string[]) => askAll(each, requests, seconds)
    const body = JSON.stringify(aDraft)
    const headers = { authorization, 'content-type': 'application/json' }
    const paths: Record<string, (bases: string[]) => Promise<Taken>> = {
      placement: ask([{ method: 'POST', path: '/api/orders', headers, body }]),
      'look-up': ask(
        Array.from({ length: 500 }, (_, n) => `B${Math.floor((n * (orders - 2)) / 500) + 1}`).map((number) => ({
          path: `/api/orders/track/${number}`,
          headers: { 'x-forwarded-for': addressOf(number) },
        })),
      ),
      list: ask([{ path: '/api/orders?limit=10', headers: { authorization } }]),
      positions: async (each) => {
        const part = carriers.length / each.length
        const open = await Promise.all(
          each.map((base, at) => openAll(base, carriers.slice(at * part, (at + 1) * part), Math.floor(part / 4))),
        )
        const rates = await Promise.all(open.map((one) => rush(one, seconds)))
        for (const one of open) one.close()
        return { perSecond: rates.reduce((all, rate) => all + rate, 0), failed: 0 }
      },
    }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(paths))
      rows.push(...(await compare(name, running, measure, { rounds: quick ? 2 : 5, seconds })))
    return rows
  } finally {
    await close()
  }
}

interface Taken {
  perSecond: number
  failed: number
}

interface Turn extends Taken {
  /** Processor time of the nodes for each; with positions that of opening their connections is in it. */
  ms: number
}

/** In rounds that begin at either end in turn: what drifts hits all alike, and the ratio is of one round. */
async function compare(
  name: string,
  nodes: readonly RunningServer[],
  measure: (bases: string[]) => Promise<Taken>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const take = async (count: number): Promise<Turn> => {
    const asked = nodes.slice(0, count)
    const before = spent(asked)
    const taken = await measure(asked.map(({ base }) => base))
    return { ...taken, ms: (spent(asked) - before) / (taken.perSecond * seconds) }
  }
  // Twice for all, so that none is measured while its code is compiled.
  for (let turn = 0; turn < 2; turn += 1) await take(nodes.length)
  const turns = new Map(counts.map((count) => [count, [] as Turn[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const count of round % 2 ? counts.toReversed() : counts) turns.get(count)?.push(await take(count))
  const ones = turns.get(1) ?? []
  return [...turns].map(([count, found]) => {
    const ratios = found.map(({ perSecond }, round) => perSecond / (ones[round]?.perSecond ?? Number.NaN))
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${rounds} rounds`
    const failed = found.reduce((all, turn) => all + turn.failed, 0)
    const about = count === 1 ? `${cores} cores for nodes, PostgreSQL, Redis and those who ask` : spread
    return {
      name: `${name}, ${count} ${count === 1 ? 'node' : 'nodes'}`,
      value: `${Math.round(median(found.map(({ perSecond }) => perSecond)))}/s = ${median(ratios).toFixed(2)} x`,
      mark: `printed only; ${median(found.map(({ ms }) => ms)).toFixed(1)} ms of the nodes' processor time each; failed ${failed}; ${about}`,
      kept: failed === 0 && found.every(({ perSecond }) => perSecond > 0),
    }
  })
}

const spent = (nodes: readonly RunningServer[]): number =>
  nodes.reduce((all, { process }) => all + processorTimeOf(process.pid ?? 0), 0)

async function askAll(bases: string[], requests: LoadRequest[], seconds: number): Promise<Taken> {
  const results = await Promise.all(
    bases.map((base) => load(base, requests, Math.floor(connections / bases.length), seconds)),
  )
  return {
    perSecond: results.reduce((all, each) => all + each.perSecond, 0),
    failed: results.reduce((all, each) => all + each.failed, 0),
  }
}
