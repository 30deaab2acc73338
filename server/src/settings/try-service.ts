import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { drive, find, readWish, type ServiceWish } from './choose-service.ts'

type TryDeps = Pick<Deps, 'db' | 'env' | 'mapSettings' | 'secrets' | 'trials' | 'depot' | 'geocoder'>

/** "Find this address", with a geocoder that is not chosen yet or with the one in force. */
export async function tryGeocoder(
  deps: TryDeps,
  language: Language,
  { service, address }: { service?: ServiceWish | null | undefined; address: string },
) {
  const choice = service ? readWish(deps, 'geocoder', service) : deps.mapSettings.geocoder()
  const { found, milliseconds } = await find(deps, choice, address, language)
  return {
    provider: choice.provider,
    found: found ? { ...found, estimated: found.estimated ?? false } : null,
    milliseconds,
  }
}

/** "Drive from here to there"; the two places are found as every address is. */
export async function tryRouter(
  deps: TryDeps,
  { service, from, to }: { service?: ServiceWish | null | undefined; from: string; to: string },
) {
  const choice = service ? readWish(deps, 'router', service) : deps.mapSettings.router()
  const [start, end] = [await place(deps, 'from', from), await place(deps, 'to', to)]
  const { meters, seconds, estimated, milliseconds } = await drive(deps, choice, start, end)
  return {
    provider: choice.provider,
    from: start.label,
    to: end.label,
    distanceMeters: meters,
    durationSeconds: seconds,
    estimated,
    milliseconds,
  }
}

async function place({ geocoder }: TryDeps, path: string, address: string) {
  const found = await geocoder.locate(address)
  if (!found) throw new AppError('address_unknown', 'This address could not be found', { path })
  return found
}
