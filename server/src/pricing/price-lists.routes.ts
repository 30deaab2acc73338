import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { route, routeCreating } from '../platform/route.ts'
import { comparePriceList } from './compare-price-list.ts'
import { exportRules, importRules } from './exchange-rules.ts'
import { listPriceHistory } from './list-price-history.ts'
import {
  archivePriceList,
  createPriceList,
  discardDraft,
  publishPriceList,
  savePriceList,
} from './manage-price-lists.ts'
import {
  createFuelRate,
  createZone,
  deleteFuelRate,
  deleteZone,
  listFuelRates,
  listZones,
  saveFuelRate,
  saveZone,
} from './manage-zones.ts'
import { tryPriceList } from './try-price-list.ts'
import { getPriceList, listPriceLists } from './view-price-list.ts'

export function priceListRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listPriceLists, ({ query }) => listPriceLists(deps, query))
  routeCreating(app, contract.createPriceList, (tx, { actor, body, request }) =>
    createPriceList(tx, deps, actor, body, request.language),
  )
  route(app, contract.getPriceList, ({ params, request }) => getPriceList(deps, params.id, request.language))
  route(app, contract.savePriceList, ({ actor, params, body, request }) =>
    savePriceList(deps, actor, params.id, body, request.language),
  )
  route(app, contract.discardPriceDraft, ({ actor, params, request }) =>
    discardDraft(deps, actor, params.id, request.language),
  )
  route(app, contract.publishPriceList, ({ actor, params, body, request }) =>
    publishPriceList(deps, actor, params.id, body, request.language),
  )
  route(app, contract.archivePriceList, ({ actor, params, body, request }) =>
    archivePriceList(deps, actor, params.id, body.isArchived, request.language),
  )
  route(app, contract.tryPriceList, ({ params, body, request }) =>
    tryPriceList(deps, params.id, body, request.language),
  )
  route(app, contract.comparePriceList, ({ params, body }) => comparePriceList(deps, params.id, body))
  route(app, contract.listPriceHistory, ({ params, query }) => listPriceHistory(deps, params.id, query))
  route(app, contract.exportPriceRules, ({ params, request }) => exportRules(deps, params.id, request.language))
  route(app, contract.importPriceRules, ({ actor, params, body, files, request }) => {
    if (!files.file) throw new AppError('bad_input', 'This field is required', { path: 'file' })
    return importRules(deps, actor, params.id, { bytes: files.file.bytes, ...body }, request.language)
  })
}

export function zoneRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listZones, ({ query }) => listZones(deps, query))
  routeCreating(app, contract.createZone, (tx, { actor, body }) => createZone(tx, deps, actor, body))
  route(app, contract.saveZone, ({ actor, params, body }) => saveZone(deps, actor, params.id, body))
  route(app, contract.deleteZone, ({ actor, params }) => deleteZone(deps, actor, params.id))
  route(app, contract.listFuelRates, ({ query }) => listFuelRates(deps, query))
  routeCreating(app, contract.createFuelRate, (tx, { actor, body }) => createFuelRate(tx, actor, body))
  route(app, contract.saveFuelRate, ({ actor, params, body }) => saveFuelRate(deps, actor, params.validFrom, body))
  route(app, contract.deleteFuelRate, ({ actor, params }) => deleteFuelRate(deps, actor, params.validFrom))
}
