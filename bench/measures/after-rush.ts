import { setTimeout } from 'node:timers/promises'
import { load } from '../load.ts'
import { aDraft, makeWorld } from '../orders-world.ts'
import type { Measure } from '../table.ts'
import { residentMegabytes } from './start-and-rest.ts'

const mark = 250

/** Orders placed and lists read by 64 connections; then what the process still holds after a minute of quiet. */
export const afterRush: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const { server, customer, admin } = world
    const pid = server.process.pid ?? 0
    await world.fillTo(quick ? 5_000 : 20_000)
    await setTimeout(15_000)
    const before = residentMegabytes(pid)
    const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    const placing = {
      method: 'POST' as const,
      path: '/api/orders',
      headers: as(customer.token),
      body: JSON.stringify(aDraft),
    }
    const own = { path: '/api/orders?limit=10', headers: as(customer.token) }
    const all = { path: '/api/admin/orders?limit=100', headers: as(admin.token) }
    const rush = load(server.base, [placing, own, all, own], 64, quick ? 20 : 60)
    let highest = before
    let isOver = false
    const watch = (async () => {
      for (; !isOver; await setTimeout(200)) highest = Math.max(highest, residentMegabytes(pid))
    })()
    const { perSecond, failed } = await rush
    isOver = true
    await watch
    await setTimeout(60_000)
    const after = residentMegabytes(pid)
    return [
      {
        name: 'memory a minute after a rush',
        value: `${after.toFixed(0)} MB`,
        mark: `under ${mark} MB; ${before.toFixed(0)} MB before it, ${highest.toFixed(0)} MB at most; ${Math.round(perSecond)} requests/s, ${failed} failed`,
        kept: after < mark,
      },
    ]
  } finally {
    await world.close()
  }
}
