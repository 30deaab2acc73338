import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { route, routeCreating } from '../platform/route.ts'
import { addShop, changeShop, deleteShop, getShop, listShops } from './manage-shops.ts'
import {
  commitShopOrder,
  dismissShopOrder,
  listShopOrders,
  prepareShopOrder,
  requireShopOrder,
  viewShopOrder,
} from './place-shop-order.ts'
import { receiveShopOrder } from './receive-shop-order.ts'
import { lockShopOrder } from './shops.sql.ts'

export function shopsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  routeCreating(app, contract.addShop, (tx, { actor, body }) => addShop(tx, deps, actor, body))
  route(app, contract.listShops, ({ actor, query }) => listShops(deps, actor, query))
  route(app, contract.getShop, ({ actor, params }) => getShop(deps, actor, params.id))
  route(app, contract.changeShop, ({ actor, params, body }) =>
    db.transaction((tx) => changeShop(tx, deps, actor, params.id, body)),
  )
  route(app, contract.deleteShop, async ({ actor, params }) => {
    await db.transaction((tx) => deleteShop(tx, actor, params.id))
    return {}
  })
  route(app, contract.listShopOrders, ({ actor, params, query, request }) =>
    listShopOrders(deps, actor, params.id, query, request.language),
  )
  routeCreating(app, contract.placeShopOrder, {
    prepare: async ({ actor, params }) => {
      const { shop, row } = await requireShopOrder(deps, actor, params)
      return { shop, prepared: await prepareShopOrder(deps, shop, row, actor.id) }
    },
    commit: async (tx, { params, request }, { shop, prepared }) => {
      await commitShopOrder(tx, deps, shop, params.orderId, prepared)
      const row = await lockShopOrder(tx, params.orderId)
      if (!row) throw new AppError('not_found')
      return viewShopOrder(row, request.language)
    },
  })
  route(app, contract.dismissShopOrder, ({ actor, params, request }) =>
    dismissShopOrder(deps, actor, params, request.language),
  )
  app.register(async (scope) => {
    // The signature is over the bytes: they are left as they came.
    scope.removeAllContentTypeParsers()
    const plain = { parseAs: 'string', bodyLimit: contract.shopBodyBytes } as const
    scope.addContentTypeParser('*', plain, (_request, raw, done) => done(null, { raw }))
    route(scope, contract.receiveShopOrder, ({ params, body, request }) =>
      receiveShopOrder(deps, params.shop, { raw: body.raw, headers: request.headers }),
    )
  })
}
