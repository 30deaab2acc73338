import type { World } from '../orders-world.ts'
import type { Row } from '../table.ts'

const marks = { wholeMs: 1000, partMs: 100 }
/** As many as the screen names in one question. */
const asked = 100

/** What the server takes for the whole board, and for what the screen asks after news. */
export async function measureAnswers(world: World, times: number): Promise<Row[]> {
  const ids = await world.sql<{ id: string }[]>`select id from orders where order_number like 'MD%' order by random()`
  const whole = await timed(times, () => ask(world, '/api/admin/board'))
  const part = await timed(times, (turn) => {
    const some = Array.from({ length: asked }, (_, nth) => ids[(turn * asked + nth) % ids.length]?.id)
    return ask(world, `/api/admin/board?orders=${some.join(',')}`)
  })
  const one = await timed(times, (turn) => ask(world, `/api/admin/board?orders=${ids[turn % ids.length]?.id}`))
  return [
    row('the whole board, p95', whole, marks.wholeMs),
    row(`${asked} orders after news, p95`, part, marks.partMs),
    row('one order after news, p95', one, marks.partMs),
  ]
}

const row = (name: string, { p50, p95, bytes, sent }: Timed, mark: number): Row => ({
  name,
  value: `${Math.round(p95)} ms`,
  mark: `under ${mark} ms; median ${Math.round(p50)} ms, ${kb(bytes)} KB, as sent ${kb(sent)} KB`,
  kept: p95 < mark,
})

const kb = (bytes: number) => Math.round(bytes / 1024)

interface Timed {
  p50: number
  p95: number
  bytes: number
  sent: number
}

async function timed(times: number, work: (turn: number) => Promise<{ bytes: number; sent: number }>): Promise<Timed> {
  let size = { bytes: 0, sent: 0 }
  // The first look up roads, in the background too.
  for (let turn = 0; turn < 3; turn += 1) await work(turn + times)
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now()
    size = await work(turn)
    took.push(performance.now() - start)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(times * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), ...size }
}

async function ask(world: World, path: string): Promise<{ bytes: number; sent: number }> {
  const reply = await fetch(`${world.server.base}${path}`, {
    headers: { authorization: `Bearer ${world.admin.token}`, 'accept-encoding': 'gzip' },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  const bytes = (await reply.arrayBuffer()).byteLength
  return { bytes, sent: Number(reply.headers.get('content-length') ?? bytes) }
}
