import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Data } from '../api/api.ts'
import { libKeys } from './lib.keys.ts'
import { preloadedAt, preloadedForAll } from './preloaded.ts'

export type Config = Data<'GET /config'>

export const configQuery = queryOptions({
  queryKey: libKeys.config.all,
  queryFn: async ({ signal }) => (await api('GET /config', { signal })).data,
  initialData: () => preloadedForAll<Config>('/config'),
  initialDataUpdatedAt: preloadedAt,
  staleTime: 5 * 60_000,
  meta: { offline: true },
})

/** Stands in until the answer is there, so that no screen has to wait for it. */
const beforeItIsKnown: Config = {
  companyName: 'Maple Dispatch',
  logoUrl: '',
  timeZone: 'America/Toronto',
  vehiclesWithPlate: ['car', 'motorcycle', 'scooter', 'van'],
  vehiclesWithDocuments: { all: ['car', 'motorcycle', 'scooter', 'van'], some: [] },
  distanceUnit: 'km',
  languages: ['en', 'fr'],
  registrationPasswordMinLength: 6,
  passwordMinLength: 8,
  passwordUppercase: true,
  passwordLowercase: true,
  passwordNumbers: true,
  passwordSpecial: false,
  photoMaxMegabytes: 2,
  publicRefreshSeconds: 30,
  adminRefreshSeconds: 10,
  trackingIntervalSeconds: 30,
  timeWindows: [],
  nowLeadMinutes: 30,
  nowWindowMinutes: 120,
  horizonDays: 60,
  maxTip: 200,
  cancelFee: 5,
  fees: {
    size: { small: 0, medium: 0, large: 0 },
    express: 0,
    now: { high: 0, urgent: 0 },
    later: { high: 0, urgent: 0 },
  },
  mapCentre: null,
  mapStyleUrl: null,
  mapFile: null,
  mapPolicy: '',
  streetMaps: [],
  demo: false,
  version: '',
}

/** What the company has set (B1): name, units, rules for passwords. */
export const useConfig = (): Config => useQuery(configQuery).data ?? beforeItIsKnown
