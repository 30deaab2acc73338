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

/** Far less than the file is long: whoever kept the rows would not live to the end. */
const heap = 128

/** The file grows with the orders, what the server needs for it does not. */
export const exports: Measure = async ({ quick }) => {
  const world = await makeWorld({ NODE_OPTIONS: `--max-old-space-size=${heap}` })
  try {
    const [few, many] = quick ? [20_000, 100_000] : [100_000, 1_000_000]
    await world.fillTo(few)
    const small = await exportOrders(world)
    await world.fillTo(many)
    const large = await exportOrders(world)
    return [
      {
        name: `export of ${many} orders with ${heap} MB of heap`,
        value: `${large.seconds.toFixed(1)} s`,
        mark: 'every row arrives',
        kept: large.rows === many + 1,
      },
      {
        name: 'most memory of the server for it',
        value: `${large.peak.toFixed(0)} MB`,
        mark: `at most 40 MB above that of ${few} (${small.peak.toFixed(0)} MB)`,
        kept: large.peak <= small.peak + 40,
      },
    ]
  } finally {
    await world.close()
  }
}
