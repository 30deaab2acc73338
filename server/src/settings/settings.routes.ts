import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { updateSettings } from './update-settings.ts'
import { viewConfig } from './view-config.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, settings } = deps
  const fields = contract.settingFields()
  route(app, contract.getSettings, () => settings.all())
  route(app, contract.listSettingFields, () => fields)
  route(app, contract.updateSettings, ({ actor, body }) => updateSettings(db, settings, actor, body.settings))
  route(app, contract.getConfig, () => viewConfig(deps))
}
