import { isDeepStrictEqual } from 'node:util'
import { geocoderProviders, mapChoices, routerProviders } from '@maple/contract'
import { z } from 'zod'
import type { ChosenMap, MapSettings } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Database } from '../platform/db.ts'
import type { ServiceChoice, ServiceKind } from '../platform/geo/provider-adapters.ts'
import type { Log } from '../platform/log.ts'
import { readStyle } from '../platform/maps/read-style.ts'
import type { Secrets } from '../platform/secrets.ts'
import { listMapSettings } from './map-settings.sql.ts'

/** Drawn from OpenStreetMap for anybody, without an account. */
export const openFreeMapStyle = 'https://tiles.openfreemap.org/styles/liberty'

const StoredMap = z.object({
  choice: z.enum(mapChoices),
  styleUrl: z.string().nullable(),
  file: z.string().nullable(),
  origins: z.array(z.string()),
})
const storedService = {
  geocoder: z.object({ provider: z.enum(geocoderProviders), url: z.string().optional() }),
  router: z.object({ provider: z.enum(routerProviders), url: z.string().optional() }),
}

const embeddedMap: ChosenMap = { choice: 'embedded', styleUrl: null, file: null, origins: [] }

export const keyPurpose = (kind: ServiceKind): string => `map-settings ${kind}`

type MapEnv = Pick<
  Env,
  | 'geocoder'
  | 'geocoderUrl'
  | 'geocoderKey'
  | 'geocoderChosen'
  | 'router'
  | 'routerUrl'
  | 'routerChosen'
  | 'mapStyleUrl'
  | 'publicUrl'
  | 'privateHosts'
>

interface LoadOptions {
  env: MapEnv
  db: Database
  secrets: Secrets
  log: Log
}

/** Map, geocoder and router as they are now, read anew whenever some node changes one; the environment wins (P4). */
export async function loadMapSettings({ env, db, secrets, log }: LoadOptions): Promise<MapSettings> {
  const fixed = fromEnvironment(env, log)
  const none: ServiceChoice = { provider: 'embedded', url: undefined, key: undefined, mayEnter: env.privateHosts }
  let chosen = { map: embeddedMap, geocoder: none, router: none }
  const serviceOf = (kind: ServiceKind, told: unknown, sealed: Buffer | null): ServiceChoice => {
    const parsed = storedService[kind].safeParse(told)
    if (!parsed.success) return none
    const key = sealed ? secrets.open(sealed, keyPurpose(kind)).toString() : undefined
    return { provider: parsed.data.provider, url: parsed.data.url, key, mayEnter: env.privateHosts }
  }
  let [begun, kept] = [0, 0]
  const reload = async () => {
    begun += 1
    const own = begun
    const rows = new Map((await listMapSettings(db)).map((row) => [row.part, row]))
    if (own < kept) return
    kept = own
    const told = (kind: ServiceKind) => {
      const row = rows.get(kind)
      return row ? serviceOf(kind, row.chosen, row.sealedKey) : none
    }
    const map = StoredMap.safeParse(rows.get('map')?.chosen)
    const next = {
      map: map.success ? map.data : embeddedMap,
      geocoder: told('geocoder'),
      router: told('router'),
    }
    // The same object as long as nothing has changed: what was learned from a provider goes with it.
    const same = <K extends keyof typeof next>(part: K) =>
      isDeepStrictEqual(next[part], chosen[part]) ? chosen[part] : next[part]
    chosen = { map: same('map'), geocoder: same('geocoder'), router: same('router') }
  }
  await reload()
  const hear = () => void reload().catch((error: unknown) => log.warn({ err: error }, 'map settings could not be read'))
  await db.listen('map_settings_changed', hear, hear)
  return {
    map: () => fixed.map?.() ?? chosen.map,
    geocoder: () => fixed.geocoder ?? chosen.geocoder,
    router: () => fixed.router ?? chosen.router,
    fixed: { map: Boolean(fixed.map), geocoder: Boolean(fixed.geocoder), router: Boolean(fixed.router) },
    reload,
  }
}

/** What the operator of the machine has set is trusted with addresses in private networks. */
function fromEnvironment(env: MapEnv, log: Log) {
  const service = (provider: string, url?: string, key?: string): ServiceChoice => ({
    provider,
    url,
    key,
    mayEnter: 'all',
  })
  return {
    map: env.mapStyleUrl ? styleOfEnvironment(env.mapStyleUrl, env.publicUrl, log) : undefined,
    geocoder: env.geocoderChosen ? service(env.geocoder, env.geocoderUrl, env.geocoderKey) : undefined,
    router: env.routerChosen ? service(env.router, env.routerUrl) : undefined,
  }
}

/** Its own origin at once; those that it names as soon as it could be read. */
function styleOfEnvironment(styleUrl: string, publicUrl: string, log: Log): () => ChosenMap {
  let map: ChosenMap = { choice: 'style', styleUrl, file: null, origins: [new URL(styleUrl).origin] }
  readStyle(styleUrl, { mayEnter: 'all', httpsOnly: publicUrl.startsWith('https:') }).then(
    ({ origins }) => {
      map = { ...map, origins }
    },
    (error: unknown) =>
      log.warn({ err: error }, 'MAP_STYLE_URL could not be read: pages may fetch from its origin only'),
  )
  return () => map
}
