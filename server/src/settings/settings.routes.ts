import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { once } from '../platform/once.ts'
import { route } from '../platform/route.ts'
import { chooseMap, tryMap } from './choose-map.ts'
import { chooseService } from './choose-service.ts'
import { listStreetPacks } from './list-street-packs.ts'
import { tryGeocoder, tryRouter } from './try-service.ts'
import { updateSettings } from './update-settings.ts'
import { viewConfig } from './view-config.ts'
import { viewMapSettings } from './view-map-settings.ts'

/** Made when somebody looks: to read two hundred schemas takes a twentieth of a start. */
const fields = once(contract.settingFields)

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, settings } = deps
  route(app, contract.getSettings, () => settings.all())
  route(app, contract.listSettingFields, () => fields())
  route(app, contract.updateSettings, ({ actor, body }) => updateSettings(db, settings, actor, body))
  route(app, contract.getConfig, () => viewConfig(deps))
  mapRoutes(app, deps)
}

function mapRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listStreetPacks, ({ query, request }) => listStreetPacks(deps, request.language, query))
  route(app, contract.getMapSettings, ({ request }) => viewMapSettings(deps, request.language))
  route(app, contract.tryMap, ({ body }) => tryMap(deps, body.map))
  route(app, contract.tryGeocoder, ({ body, request }) => tryGeocoder(deps, request.language, body))
  route(app, contract.tryRouter, ({ body }) => tryRouter(deps, body))
  route(app, contract.chooseMap, async ({ actor, body, request }) => {
    await chooseMap(deps, actor, body)
    return viewMapSettings(deps, request.language)
  })
  route(app, contract.chooseGeocoder, async ({ actor, body, request }) => {
    await chooseService(deps, actor, 'geocoder', body)
    return viewMapSettings(deps, request.language)
  })
  route(app, contract.chooseRouter, async ({ actor, body, request }) => {
    await chooseService(deps, actor, 'router', body)
    return viewMapSettings(deps, request.language)
  })
}
