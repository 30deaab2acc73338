import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { aDraft, makeWorld, type World } from '../orders-world.ts'
import type { Measure } from '../table.ts'

const [receivers, dead] = [1_000, 100]

/** All receivers in one place, told apart by their path; the dead ones take what comes and never answer. */
async function listenAsMany() {
  const delays: number[] = []
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (Number(request.url?.slice(1)) < dead) return
      const { timestamp } = JSON.parse(Buffer.concat(pieces).toString()) as { timestamp: string }
      delays.push(Date.now() - Date.parse(timestamp))
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { delays, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function ask({ server }: World, path: string, body: object, token: string): Promise<void> {
  const reply = await fetch(`${server.base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`)
}

/** A thousand receivers of which a hundred are dead: how many events a second come through, and how late (N3). */
export const webhooks: Measure = async ({ quick }) => {
  const world = await makeWorld({ WEBHOOKS_ALLOW_PRIVATE: '1' })
  const many = await listenAsMany()
  try {
    const events = quick ? 5 : 20
    const first = { url: `${many.base}/0`, events: ['order.placed'] }
    await ask(world, '/webhooks', first, world.admin.token)
    await world.sql`
      insert into webhooks (id, mode, url, events, secret, created_by)
      select gen_random_uuid(), mode, ${many.base} || '/' || n, events, secret, created_by from webhooks, generate_series(1, ${receivers - 1}) n`
    const began = performance.now()
    for (let n = 0; n < events; n += 1) await ask(world, '/orders', aDraft, world.customer.token)
    const wanted = events * (receivers - dead)
    while (many.delays.length < wanted && performance.now() - began < 300_000) await setTimeout(50)
    const seconds = (performance.now() - began) / 1000
    const sorted = many.delays.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return [
      {
        name: `webhooks: ${events} events to ${receivers} receivers, ${dead} of them dead`,
        value: `${Math.round(many.delays.length / seconds)} deliveries/s`,
        mark: `each to every living one, once (${wanted})`,
        kept: many.delays.length === wanted,
      },
      {
        name: '... delay of the living ones, p50 / p99',
        value: `${at(0.5)} / ${at(0.99)} ms`,
        mark: 'p99 below the time limit of a dead one (10 s)',
        kept: at(0.99) < 10_000,
      },
    ]
  } finally {
    many.close()
    await world.close()
  }
}
