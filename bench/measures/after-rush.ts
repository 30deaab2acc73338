import { setTimeout } from 'node:timers/promises'
import { load } from '../load.ts'
import { aDraft, makeWorld } from '../orders-world.ts'
import type { Measure } from '../table.ts'
import { residentMegabytes } from './start-and-rest.ts'

const mark = 250
const markSeconds = 60
/** The work that a rush leaves in the queue goes on meanwhile: on a busy machine for longer than the minute. */
const longestSeconds = 240

/** Orders placed and lists read by 64 connections; then how long the process still holds more than it should. */
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
    const all = { path: '/api/orders?limit=100', headers: as(admin.token) }
    const rush = load(server.base, [placing, own, all, own], 64, quick ? 20 : 60)
    let highest = before
    let isOver = false
    const watch = (async () => {
      for (; !isOver; await setTimeout(200)) highest = Math.max(highest, residentMegabytes(pid))
    })()
    const { perSecond, failed } = await rush
    isOver = true
    await watch
    const ended = performance.now()
    const seconds = () => (performance.now() - ended) / 1000
    while (residentMegabytes(pid) >= mark && seconds() < longestSeconds) await setTimeout(500)
    const took = seconds()
    return [
      {
        name: 'a rush ends, memory is given back',
        value: `${residentMegabytes(pid).toFixed(0)} MB after ${took.toFixed(0)} s`,
        mark: `under ${mark} MB within ${markSeconds} s; ${before.toFixed(0)} MB before it, ${highest.toFixed(0)} MB at most; ${Math.round(perSecond)} requests/s, ${failed} failed`,
        kept: took <= markSeconds,
      },
    ]
  } finally {
    await world.close()
  }
}
