import { join } from 'node:path'
import type { Position } from '@maple/contract'
import type { Database } from '../db.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { PackEntry } from '../streets/pack-folder.ts'
import { openStreetPacks, type StreetPacks } from '../streets/street-packs.ts'
import { type City, knowPlaces } from './atlas.ts'
import type { Pace } from './distance.ts'
import { type Geocoder, type Located, makeGeocoder } from './geocoder.ts'
import { provinceAt } from './locate-point.ts'
import type { FoundPlace } from './place.ts'
import { type AdapterTools, geocoderAdapter, routerAdapter, type ServiceChoice } from './provider-adapters.ts'
import { countRequest } from './provider-requests.sql.ts'
import { makeRouter, type Router, type RouterAdapter } from './router.ts'
import { valhallaInProcess } from './routers/valhalla-in-process.ts'

interface GeoOptions {
  env: { routerUrl: string | undefined; publicUrl: string; dataDir: string; streetsMemoryBytes: number }
  /** Who is asked now; another object whenever that changes. */
  chosen: { geocoder(): ServiceChoice; router(): ServiceChoice }
  db: Database
  limits: RateLimits
  pace: () => Pace
  traffic: (provider: string, at: Date) => number
  today: () => string
  log: Log
}

/** Asks one provider directly, without what is kept of earlier answers and without anybody to take over. */
export interface Trials {
  find(
    choice: ServiceChoice,
    address: string,
    language: 'en' | 'fr',
  ): Promise<(FoundPlace & Partial<Located>) | undefined>
  drive(choice: ServiceChoice, from: Position, to: Position): Promise<Drive>
}

interface Drive {
  meters: number
  seconds: number
  estimated: boolean
}

/** The geocoder and the router that the environment or the settings name, switched while the server runs. */
export async function openGeo({
  env,
  chosen,
  db,
  limits,
  pace,
  traffic,
  today,
  log,
}: GeoOptions): Promise<{ geocoder: Geocoder; router: Router; streets: StreetPacks; trials: Trials }> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what}: the embedded answer is used`)
  const folder = join(env.dataDir, 'streets')
  const streets = openStreetPacks(folder, warn('street pack'), {
    mostBytes: env.streetsMemoryBytes,
    whenChanged: (packs) => knowPlaces(folder, packs.flatMap(placesOf)),
  })
  await streets.entries()
  const tools: AdapterTools = {
    limits,
    publicUrl: env.publicUrl,
    count: (...asked) =>
      countRequest(db, today(), ...asked).then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'a request to a provider was not counted'),
      ),
  }
  const inProcess =
    chosen.router().provider === 'valhallajs' ? await valhallaInProcess(env.routerUrl ?? 'valhalla.json') : undefined
  const routerOf = (choice: ServiceChoice): RouterAdapter | undefined =>
    choice.provider === 'valhallajs' ? inProcess : routerAdapter(choice, tools)
  const embeddedGeocoder = makeGeocoder({ streets, db, warn: warn('geocoder') })
  const embeddedRouter = makeRouter({ streets, pace, traffic, warn: warn('router') })
  return {
    streets,
    geocoder: makeGeocoder({
      adapter: latest(chosen.geocoder, (choice) => geocoderAdapter(choice, tools)),
      streets,
      db,
      warn: warn('geocoder'),
    }),
    router: makeRouter({ adapter: latest(chosen.router, routerOf), streets, pace, traffic, warn: warn('router') }),
    trials: {
      async find(choice, address, language) {
        const adapter = geocoderAdapter(choice, tools)
        return adapter ? (await adapter.search(address, language))[0] : embeddedGeocoder.locate(address)
      },
      async drive(choice, from, to) {
        const adapter = routerOf(choice)
        if (adapter) return { ...(await adapter.route(from, to)), estimated: false }
        const { meters, freeSeconds, estimated } = await embeddedRouter.route(from, to)
        return { meters, seconds: freeSeconds, estimated }
      },
    },
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

/** Made once for each choice: what it remembers goes with it. */
function latest<C extends object, A>(choice: () => C, make: (of: C) => A): () => A {
  let made: { of: C; adapter: A } | undefined
  return () => {
    const now = choice()
    if (made?.of !== now) made = { of: now, adapter: make(now) }
    return made.adapter
  }
}
