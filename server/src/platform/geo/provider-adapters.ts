import { AppError } from '../errors.ts'
import type { MayEnter } from '../outside.ts'
import type { RateLimits } from '../rate-limits.ts'
import { type FetchJson, fetchJsonOf } from './fetch-json.ts'
import { google } from './geocoders/google.ts'
import { mapbox } from './geocoders/mapbox.ts'
import { nominatim } from './geocoders/nominatim.ts'
import { pelias } from './geocoders/pelias.ts'
import { photon } from './geocoders/photon.ts'
import type { GeocoderAdapter } from './place.ts'
import type { RouterAdapter } from './router.ts'
import { osrm } from './routers/osrm.ts'
import { valhalla } from './routers/valhalla.ts'

/** A provider with its address and key, whoever has named it. */
export interface ServiceChoice {
  provider: string
  url: string | undefined
  key: string | undefined
  mayEnter: MayEnter
}

export type ServiceKind = 'geocoder' | 'router'

/** Where each answers for everybody, when no address of its own is given. */
const publicAddress: Record<string, string> = {
  nominatim: 'https://nominatim.openstreetmap.org',
  photon: 'https://photon.komoot.io',
  pelias: 'https://api.geocode.earth',
  google: 'https://maps.googleapis.com',
  mapbox: 'https://api.mapbox.com',
  osrm: 'https://router.project-osrm.org',
  valhalla: 'https://valhalla1.openstreetmap.de',
}

export const addressOfService = ({ provider, url }: Pick<ServiceChoice, 'provider' | 'url'>): string | undefined =>
  url ?? publicAddress[provider]

export interface AdapterTools {
  limits: RateLimits
  publicUrl: string
  /** Notes that a provider was asked, and whether it answered. */
  count(kind: ServiceKind, provider: string, failed: boolean): Promise<void>
}

export function geocoderAdapter(choice: ServiceChoice, tools: AdapterTools): GeocoderAdapter | undefined {
  const { provider, key = '' } = choice
  const base = addressOfService(choice) ?? ''
  const ask = counted('geocoder', choice, tools)
  if (provider === 'nominatim') return nominatim(base, `MapleDispatch (${tools.publicUrl})`, inTurn(tools.limits), ask)
  if (provider === 'photon') return photon(base, ask)
  if (provider === 'pelias') return pelias(base, key || undefined, ask)
  if (provider === 'google') return google(base, key, ask)
  if (provider === 'mapbox') return mapbox(base, key, ask)
  return undefined
}

export function routerAdapter(choice: ServiceChoice, tools: AdapterTools): RouterAdapter | undefined {
  const base = addressOfService(choice) ?? ''
  const ask = counted('router', choice, tools)
  if (choice.provider === 'osrm') return osrm(base, ask, choice.key)
  if (choice.provider === 'valhalla') return valhalla(base, ask, choice.key)
  return undefined
}

/** Every request that leaves is one that a provider may charge for. */
const counted = (kind: ServiceKind, { provider, mayEnter }: ServiceChoice, { count }: AdapterTools): FetchJson => {
  const ask = fetchJsonOf(mayEnter)
  return async (url, question) => {
    let failed = true
    try {
      const reply = await ask(url, question)
      failed = false
      return reply
    } finally {
      await count(kind, provider, failed)
    }
  }
}

/** One request a second for all nodes together; who cannot wait any longer goes without. */
const inTurn = (limits: RateLimits) => async (): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await limits.spend('nominatim', 'all', 1, 1)
      return
    } catch (error) {
      if (!(error instanceof AppError) || tries === 2) throw error
      await new Promise((done) => setTimeout(done, 1_000))
    }
  }
}
