import { givenBy, type Permission, permissionsOfScope, type Scope } from '@maple/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { permissionsOf } from '../identity/index.ts'
import { batchQueries } from '../platform/batch-queries.ts'
import { isWithin } from '../platform/client-address.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { truncateText } from '../platform/truncate-text.ts'
import { findLiveKeys, type LiveKey, touchKey } from './api-keys.sql.ts'

/** How secrets begin, so that a request tells by itself what it comes with. */
export const isKeySecret = (token: string): boolean => /^mdk_(live|test)_/.test(token)

const findBatched = batchQueries<LiveKey>()

/** Whose key it is. Asked of the database each time, so that a revoked key is dead at once (N1). */
export async function authenticateKey(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  secret: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Principal> {
  const key = await findBatched(db, hashToken(secret).toString('hex'), async (hashes) => {
    return new Map((await findLiveKeys(db, hashes)).map((each) => [each.hash, each]))
  })
  // Also where a stranger may ask: a program would take public prices for its own, and not notice.
  if (!key) throw new AppError('unauthenticated')
  if (key.allowedIps.length > 0 && !isWithin(key.allowedIps, request.ip))
    throw new AppError('forbidden', 'This key may not be used from this address')
  if (key.stale) await touchKey(db, key.keyId, request.ip)
  return {
    kind: 'key',
    mode: key.mode,
    ...rightsOf(key, permissionsOf(settings.all(), key.maker)),
    id: key.userId,
    sessionId: key.keyId,
    language: key.language,
    name: `${key.firstName} ${key.lastName} (${key.keyName})`,
    twoFactor: key.twoFactor,
    email: key.email,
    confirmed: false,
    ip: request.ip,
    device: truncateText(request.headers['user-agent'] ?? '', 300) || null,
    deviceKey: null,
    endsAt: '9999-12-31T00:00:00.000Z',
  }
}

/**
 * A key of an account acts for that account and no other; one of the company as staff, within its scopes. Of what staff
 * made, a scope that they could not give any more opens nothing.
 */
function rightsOf(
  { accountId, scopes, userId, maker }: LiveKey,
  held: readonly Permission[],
): Pick<Principal, 'role' | 'permissions' | 'accounts' | 'scopes'> {
  const mayGive = (scope: Scope) => givenBy[scope].every((permission) => held.includes(permission))
  const open = new Set(maker.role === 'customer' ? scopes : scopes.filter(mayGive))
  if (accountId !== null)
    return { role: 'customer', permissions: new Set(), accounts: [{ accountId, role: 'owner' }], scopes: open }
  const wanted = [...open].flatMap((scope) => permissionsOfScope[scope])
  return {
    role: 'admin',
    scopes: open,
    permissions: new Set(wanted.filter((permission) => held.includes(permission))),
    accounts: [{ accountId: userId, role: 'owner' }],
  }
}
