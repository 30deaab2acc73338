import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import { AppError } from '../platform/errors.ts'
import { resolveOutside } from '../platform/outside-names.ts'
import { isPrivate } from '../platform/private-networks.ts'

/** Told at once instead of at the first event; each sending looks again, since names can come to mean another place. */
export async function requireSoundUrl(
  { webhooksAllowPrivate }: Pick<Env, 'webhooksAllowPrivate'>,
  written: string,
): Promise<void> {
  const path = 'url'
  const url = new URL(written)
  if (url.protocol !== 'https:' && !(webhooksAllowPrivate && url.protocol === 'http:'))
    throw new AppError('bad_input', 'The address must begin with https://', { path })
  if (url.username || url.password)
    throw new AppError('bad_input', 'The address may hold no name and no password', { path })
  if (webhooksAllowPrivate) return
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await addressesOf(host)
  if (addresses.some(isPrivate)) throw new AppError('bad_input', 'This address lies in a private network', { path })
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await resolveOutside(host)).map(({ address }) => address)
  } catch {
    throw new AppError('bad_input', 'This address is not known', { path: 'url' })
  }
}
