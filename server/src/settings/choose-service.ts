import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { addressOfService, type ServiceChoice, type ServiceKind } from '../platform/geo/provider-adapters.ts'
import type { Principal } from '../platform/principal.ts'
import { fixedByEnvironment } from './choose-map.ts'
import { keyPurpose } from './load-map-settings.ts'
import { announceMapChange, putMapSetting } from './map-settings.sql.ts'
import { outsideFault, readAddress } from './outside-fault.ts'
import { lockSettings } from './settings.sql.ts'

export interface ServiceWish {
  provider: string
  url?: string | null | undefined
  key?: string | null | undefined
}

type ServiceDeps = Pick<Deps, 'db' | 'env' | 'mapSettings' | 'secrets' | 'trials' | 'depot'>

const needsKey = ['google', 'mapbox']
const variables = { geocoder: 'GEOCODER', router: 'ROUTER' } as const

/**
 * What somebody wants to use, checked. A key that is kept goes only to the provider and the host that it was kept for:
 * else whoever may change the address could have it sent to a server of theirs.
 */
export function readWish({ env, mapSettings }: ServiceDeps, kind: ServiceKind, wish: ServiceWish): ServiceChoice {
  const { provider } = wish
  if (provider === 'embedded') return { provider, url: undefined, key: undefined, mayEnter: env.privateHosts }
  const mayBeHttp = (host: string) => env.privateHosts.includes(host) || !env.publicUrl.startsWith('https:')
  const given = wish.url ? readAddress(wish.url, { path: 'url', mayBeHttp }) : undefined
  const url = given && given.origin + given.pathname.replace(/\/+$/, '')
  const key = wish.key === undefined ? keptKey(mapSettings[kind](), { provider, url }) : (wish.key ?? undefined)
  if (!key && needsKey.includes(provider))
    throw new AppError('check_failed', 'This provider needs a key', { path: 'key' })
  return { provider, url, key, mayEnter: env.privateHosts }
}

function keptKey(kept: ServiceChoice, wanted: { provider: string; url: string | undefined }): string | undefined {
  const isSame = kept.provider === wanted.provider && hostOf(kept) === hostOf(wanted)
  return isSame ? kept.key : undefined
}
const hostOf = (service: { provider: string; url: string | undefined }): string =>
  URL.canParse(addressOfService(service) ?? '') ? new URL(addressOfService(service) ?? '').origin : ''

/** Asked from now on, by every node; one that does not answer, or refuses its key, changes nothing. */
export async function chooseService(
  deps: ServiceDeps,
  actor: Principal,
  kind: ServiceKind,
  wish: ServiceWish,
): Promise<void> {
  const { db, mapSettings, secrets } = deps
  if (mapSettings.fixed[kind]) throw fixedByEnvironment(variables[kind])
  const choice = readWish(deps, kind, wish)
  await askOnce(deps, kind, choice)
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = mapSettings[kind]()
    const sealed = choice.key ? secrets.seal(Buffer.from(choice.key), keyPurpose(kind)) : null
    await putMapSetting(tx, kind, { provider: choice.provider, url: choice.url }, sealed, actor.id)
    await announceMapChange(tx)
    const isNewKey = choice.key !== undefined && choice.key !== before.key
    await tx.emit({
      type: 'settings.changed',
      by: actor,
      before: { [`maps.${kind}`]: told(before, false) },
      after: { [`maps.${kind}`]: told(choice, isNewKey) },
    })
  })
  await mapSettings.reload()
}

/** For the activity log: never the key. */
const told = ({ provider, url, key }: ServiceChoice, isNewKey: boolean): string =>
  [provider, url, key && (isNewKey ? 'new key' : 'key')].filter(Boolean).join(' · ')

async function askOnce(deps: ServiceDeps, kind: ServiceKind, choice: ServiceChoice): Promise<void> {
  if (choice.provider === 'embedded') return
  const { place, address } = await deps.depot()
  const middle = place ?? { lat: 43.6534, lng: -79.3841 }
  await (kind === 'geocoder'
    ? find(deps, choice, address, 'en')
    : drive(deps, choice, middle, { lat: middle.lat + 0.01, lng: middle.lng }))
}

const paths = { address: 'url', key: 'key' }
const hostNamed = (choice: ServiceChoice): string => hostOf(choice).replace(/^https?:\/\//, '') || choice.provider

export async function find({ trials }: ServiceDeps, choice: ServiceChoice, address: string, language: 'en' | 'fr') {
  const begun = performance.now()
  try {
    const found = await trials.find(choice, address, language)
    return { found, milliseconds: Math.round(performance.now() - begun) }
  } catch (error) {
    throw outsideFault(error, hostNamed(choice), paths)
  }
}

export async function drive({ trials }: ServiceDeps, choice: ServiceChoice, from: Position, to: Position) {
  const begun = performance.now()
  try {
    return { ...(await trials.drive(choice, from, to)), milliseconds: Math.round(performance.now() - begun) }
  } catch (error) {
    throw outsideFault(error, hostNamed(choice), paths)
  }
}
