import { join } from 'node:path'
import type { Database } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { PackEntry } from '../streets/pack-folder.ts'
import { openStreetPacks, type StreetPacks } from '../streets/street-packs.ts'
import { type City, knowPlaces } from './atlas.ts'
import type { Pace } from './distance.ts'
import { type Geocoder, makeGeocoder } from './geocoder.ts'
import { google } from './geocoders/google.ts'
import { mapbox } from './geocoders/mapbox.ts'
import { nominatim } from './geocoders/nominatim.ts'
import { pelias } from './geocoders/pelias.ts'
import { photon } from './geocoders/photon.ts'
import { provinceAt } from './locate-point.ts'
import type { GeocoderAdapter } from './place.ts'
import { makeRouter, type Router, type RouterAdapter } from './router.ts'
import { osrm } from './routers/osrm.ts'
import { valhalla } from './routers/valhalla.ts'
import { valhallaInProcess } from './routers/valhalla-in-process.ts'

interface GeoOptions {
  env: {
    geocoder: string
    geocoderUrl: string | undefined
    geocoderKey: string | undefined
    router: string
    routerUrl: string | undefined
    publicUrl: string
    dataDir: string
  }
  db: Database
  limits: RateLimits
  pace: () => Pace
  traffic: (provider: string, at: Date) => number
  log: Log
}

/** The geocoder and the router that the environment names. */
export async function openGeo({
  env,
  db,
  limits,
  pace,
  traffic,
  log,
}: GeoOptions): Promise<{ geocoder: Geocoder; router: Router; streets: StreetPacks }> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what}: the embedded answer is used`)
  const folder = join(env.dataDir, 'streets')
  const streets = openStreetPacks(folder, warn('street pack'), {
    whenChanged: (packs) => knowPlaces(folder, packs.flatMap(placesOf)),
  })
  await streets.entries()
  const router = await routerOf(env)
  return {
    streets,
    geocoder: makeGeocoder({ adapter: geocoderOf(env, limits), streets, db, warn: warn('geocoder') }),
    router: makeRouter({ adapter: () => router, streets, pace, traffic, warn: warn('router') }),
  }
}

/** A quarter is nobody's town. */
const placesOf = ({ places }: PackEntry): City[] =>
  places.map(({ name, kind, lat, lng, named }) => ({
    name,
    lat,
    lng,
    province: provinceAt({ lat, lng }) ?? '',
    population: kind === 'town' ? named * peoplePerStreet : 0,
  }))
/** Between two crossings of a Canadian town, roughly. */
const peoplePerStreet = 20

function geocoderOf(
  { geocoder, geocoderUrl: url, geocoderKey: key = '', publicUrl }: GeoOptions['env'],
  limits: RateLimits,
): GeocoderAdapter | undefined {
  if (geocoder === 'nominatim')
    return nominatim(url ?? 'https://nominatim.openstreetmap.org', `MapleDispatch (${publicUrl})`, inTurn(limits))
  if (geocoder === 'photon') return photon(url ?? 'https://photon.komoot.io')
  if (geocoder === 'pelias') return pelias(url ?? 'https://api.geocode.earth', key || undefined)
  if (geocoder === 'google') return google(url ?? 'https://maps.googleapis.com', key)
  if (geocoder === 'mapbox') return mapbox(url ?? 'https://api.mapbox.com', key)
  return undefined
}

async function routerOf({ router, routerUrl: url }: GeoOptions['env']): Promise<RouterAdapter | undefined> {
  if (router === 'osrm') return osrm(url ?? 'https://router.project-osrm.org')
  if (router === 'valhalla') return valhalla(url ?? 'https://valhalla1.openstreetmap.de')
  if (router === 'valhallajs') return valhallaInProcess(url ?? 'valhalla.json')
  return undefined
}

/** One request a second for all nodes together; who cannot wait any longer goes without. */
const inTurn = (limits: RateLimits) => async (): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await limits.spend('nominatim', 'all', 1, 1)
    } catch (error) {
      if (!(error instanceof AppError) || tries === 2) throw error
      await new Promise((done) => setTimeout(done, 1_000))
    }
  }
}
