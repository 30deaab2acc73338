import { createHash } from 'node:crypto'
import { type getConfig, languages, type ReplyOf, type VehicleType, vehicleTypes } from '@maple/contract'
import { type CourierDocument, courierDocuments } from '@maple/contract/couriers/courier-moves'
import type { Deps } from '../deps.ts'
import { drawnMap } from './check-map.ts'

/** What every page of the web has to know, and anybody may. */
export async function viewConfig({
  settings,
  env,
  streets,
  depot,
  mapSettings,
  mapFiles,
}: Pick<Deps, 'settings' | 'env' | 'streets' | 'depot' | 'mapSettings' | 'mapFiles'>): Promise<
  ReplyOf<typeof getConfig>['data']
> {
  const all = settings.all()
  const isAsked = (type: VehicleType) => (name: CourierDocument) =>
    all['couriers.documentNeeds'][type].documents.includes(name)
  const withDocuments = vehicleTypes.filter((type) => courierDocuments.some(isAsked(type)))
  const withAll = withDocuments.filter((type) => courierDocuments.every(isAsked(type)))
  return {
    companyName: all['general.companyName'],
    logoUrl: all['general.logoUrl'],
    timeZone: all['general.timeZone'],
    vehiclesWithPlate: vehicleTypes.filter((type) => all['couriers.documentNeeds'][type].plate),
    vehiclesWithDocuments: { all: withAll, some: withDocuments.filter((type) => !withAll.includes(type)) },
    distanceUnit: all['general.distanceUnit'],
    languages: [...languages],
    registrationPasswordMinLength: all['security.registrationPasswordMinLength'],
    passwordMinLength: all['security.passwordMinLength'],
    passwordUppercase: all['security.passwordUppercase'],
    passwordLowercase: all['security.passwordLowercase'],
    passwordNumbers: all['security.passwordNumbers'],
    passwordSpecial: all['security.passwordSpecial'],
    photoMaxMegabytes: all['security.photoMaxMegabytes'],
    publicRefreshSeconds: all['tracking.publicRefreshSeconds'],
    adminRefreshSeconds: all['tracking.adminRefreshSeconds'],
    trackingIntervalSeconds: all['tracking.intervalSeconds'],
    timeWindows: all['orders.timeWindows'],
    nowLeadMinutes: all['orders.nowLeadMinutes'],
    nowWindowMinutes: all['orders.nowWindowMinutes'],
    horizonDays: all['orders.horizonDays'],
    maxTip: all['payments.maxTip'],
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
    mapCentre: (await depot()).place?.town ?? null,
    ...(await drawnMap({ mapFiles }, mapSettings.map())),
    mapPolicy: policyOf(mapSettings.map().origins),
    streetMaps: (await streets.entries()).map(({ name, hash, bounds, sources }) => ({
      url: `/streets/${name}-${hash}.pmtiles`,
      bounds,
      credit: [...new Set(sources.map(({ credit }) => credit))].join(' · '),
    })),
    demo: env.demo,
    version: env.version,
  }
}

/** A browser keeps the policy that came with a script of ours: where pages may fetch from is therefore part of its address. */
const policyOf = (origins: readonly string[]): string =>
  origins.length > 0 ? createHash('sha256').update(origins.join(' ')).digest('hex').slice(0, 8) : ''
