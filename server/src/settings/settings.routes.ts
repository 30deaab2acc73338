import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route } from '../platform/route.ts'
import { updateSettings } from './update-settings.ts'

export function settingsRoutes(app: FastifyInstance, { db, settings, env }: Deps): void {
  const fields = contract.settingFields()
  route(app, contract.getSettings, () => settings.all())
  route(app, contract.listSettingFields, () => fields)
  route(app, contract.updateSettings, ({ actor, body }) => updateSettings(db, settings, actor, body.settings))
  route(app, contract.getConfig, () => {
    const all = settings.all()
    return {
      companyName: all['general.companyName'],
      logoUrl: all['general.logoUrl'],
      timeZone: all['general.timeZone'],
      distanceUnit: all['general.distanceUnit'],
      languages: [...contract.languages],
      registrationPasswordMinLength: all['security.registrationPasswordMinLength'],
      passwordMinLength: all['security.passwordMinLength'],
      passwordUppercase: all['security.passwordUppercase'],
      passwordLowercase: all['security.passwordLowercase'],
      passwordNumbers: all['security.passwordNumbers'],
      passwordSpecial: all['security.passwordSpecial'],
      photoMaxMegabytes: all['security.photoMaxMegabytes'],
      publicRefreshSeconds: all['tracking.publicRefreshSeconds'],
      adminRefreshSeconds: all['tracking.adminRefreshSeconds'],
      timeWindows: all['orders.timeWindows'],
      nowLeadMinutes: all['orders.nowLeadMinutes'],
      nowWindowMinutes: all['orders.nowWindowMinutes'],
      cancelFee: all['payments.cancelFee'],
      fees: {
        size: {
          small: all['payments.deliveryFee'],
          medium: all['payments.mediumFee'],
          large: all['payments.largeFee'],
        },
        express: all['payments.expressFee'],
        now: { high: all['payments.highFeeNow'], urgent: all['payments.urgentFeeNow'] },
        later: { high: all['payments.highFeeLater'], urgent: all['payments.urgentFeeLater'] },
      },
      mapStyleUrl: env.mapStyleUrl ?? null,
      demo: env.demo,
      version: env.version,
    }
  })
}
