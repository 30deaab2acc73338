import { join } from 'node:path'
import { openAll, rush } from '../measures/positions.ts'
import { ownOrders } from '../orders/own-orders.ts'
import { placement } from '../orders/placement.ts'
import { tracking } from '../orders/tracking.ts'
import type { World } from '../orders-world.ts'
import { startServer } from '../server.ts'
import { percent, printTable, type Row } from '../table.ts'
import type { Group } from './read-options.ts'
import type { Side } from './side.ts'

/** The measures of their own, each beside what the machine can do at most, on the data of this comparison. */
export async function printCeilings(side: Side, only: readonly Group[]): Promise<void> {
  const world = worldOf(side)
  const [seconds, rounds] = side.quick ? [4, 1] : [10, 3]
  const ceilings: Partial<Record<Group, () => Promise<Row[]>>> = {
    tracking: () => tracking(world, side.orders, seconds, rounds),
    own: () => ownOrders(world, seconds, rounds),
    placement: () => placement(world, seconds, rounds),
    positions: () => positions(side, seconds),
  }
  const rows: Row[] = []
  for (const group of only) rows.push(...((await ceilings[group]?.()) ?? []))
  printTable(rows)
}

const worldOf = ({ sql, server, databaseUrl, data: { customer, admin, modelId, cluster }, stop }: Side): World => ({
  sql,
  server,
  databaseUrl,
  folder: cluster,
  customer,
  admin,
  modelId,
  fillTo: async () => undefined,
  close: stop,
})

async function positions({ server, data }: Side, seconds: number): Promise<Row[]> {
  const relay = await startServer('/unused', {}, join(import.meta.dirname, '../bare-relay.ts'))
  const rate = async (base: string) => {
    const open = await openAll(base, data.carriers, 80)
    await rush(open, 1)
    const taken = await rush(open, seconds)
    open.close()
    return taken
  }
  const ceiling = await rate(relay.base)
  await relay.stop()
  const ours = await rate(server.base)
  return [
    {
      name: `positions taken from ${data.carriers.length} couriers, stored`,
      value: `${Math.round(ours)}/s = ${percent(ours, ceiling)}`,
      mark: `at least 60 % of a relay that stores nothing (${Math.round(ceiling)}/s)`,
      kept: ours >= ceiling * 0.6,
    },
  ]
}
