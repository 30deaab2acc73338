import { afterRush } from './measures/after-rush.ts'
import { databaseAway } from './measures/database-away.ts'
import { dispatch, plan } from './measures/dispatch.ts'
import { exports } from './measures/exports.ts'
import { failover } from './measures/failover.ts'
import { growth } from './measures/growth.ts'
import { imports } from './measures/imports.ts'
import { invoices } from './measures/invoices.ts'
import { liveMap } from './measures/live-map.ts'
import { manyCouriers } from './measures/many-couriers.ts'
import { nodeChanges } from './measures/node-changes.ts'
import { nodes } from './measures/nodes.ts'
import { orders } from './measures/orders.ts'
import { past } from './measures/past.ts'
import { placementCost } from './measures/placement-cost.ts'
import { positions } from './measures/positions.ts'
import { priceLists } from './measures/price-lists.ts'
import { search } from './measures/search.ts'
import { startAndRest } from './measures/start-and-rest.ts'
import { webhooks } from './measures/webhooks.ts'
import { type Measure, printTable } from './table.ts'

/** npm run bench [-- --quick] [-- --only orders]: each number beside the mark that it has to keep. */
const measures: Record<string, Measure> = {
  startAndRest,
  afterRush,
  past,
  databaseAway,
  failover,
  nodes,
  nodeChanges,
  placementCost,
  orders,
  search,
  growth,
  exports,
  liveMap,
  dispatch,
  plan,
  positions,
  manyCouriers,
  priceLists,
  invoices,
  imports,
  webhooks,
}

const quick = process.argv.includes('--quick')
const rows = []
const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined
for (const [name, measure] of Object.entries(measures))
  if (!only || only === name) rows.push(...(await measure({ quick })))
printTable(rows)
process.exitCode = rows.every((row) => row.kept) ? 0 : 1
