import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { listPersonalData } from './list-personal-data.ts'
import { placeWaiting } from './place-shop-order.ts'
import { shopsRoutes } from './shops.routes.ts'
import { clearShopOrders } from './shops.sql.ts'

const keptDays = 90

export function register(app: FastifyInstance, deps: Deps): void {
  shopsRoutes(app, deps)
  deps.jobs.define<{ id: string; shopId: string }>('place-shop-order', (job) => placeWaiting(deps, job), { atOnce: 5 })
  deps.jobs.every('clear-shop-orders', '37 4 * * *', async () => {
    await clearShopOrders(deps.db, new Date(deps.now().getTime() - keptDays * 86_400_000))
  })
  deps.personalData.add(...listPersonalData())
}
