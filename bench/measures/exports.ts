import { readFileSync } from 'node:fs'
import { makeWorld, type World } from '../orders-world.ts'
import type { Measure } from '../table.ts'

/** The most memory that the process has ever held. */
const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Reads the whole file as a browser would, and throws it away. */
async function exportOrders({ server, admin }: World): Promise<{ rows: number; seconds: number; peak: number }> {
  const began = performance.now()
  const reply = await fetch(`${server.base}/api/admin/export/orders?format=csv`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'identity' },
  })
  if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}`)
  let rows = 0
  for await (const chunk of reply.body as AsyncIterable<Uint8Array>)
    for (const byte of chunk) if (byte === 10) rows += 1
  return { rows, seconds: (performance.now() - began) / 1000, peak: peakMegabytes(server.process.pid ?? 0) }
}

/** The file grows with the orders, the server does not. */
export const exports: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const [few, many] = quick ? [5_000, 50_000] : [10_000, 1_000_000]
    await world.fillTo(few)
    const small = await exportOrders(world)
    await world.fillTo(many)
    const large = await exportOrders(world)
    const grown = large.peak - small.peak
    return [
      {
        name: `export of ${large.rows - 1} orders`,
        value: `${large.seconds.toFixed(1)} s`,
        mark: 'printed only',
        kept: true,
      },
      {
        name: `most memory for it, against ${small.rows - 1} orders`,
        value: `${grown.toFixed(0)} MB more (${large.peak.toFixed(0)} MB)`,
        mark: 'at most 60 MB more',
        kept: grown <= 60,
      },
    ]
  } finally {
    await world.close()
  }
}
