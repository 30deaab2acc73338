import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { truncateText } from '../platform/truncate-text.ts'
import { putKnownDevice, type SignInDevice } from './known-devices.sql.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { insertSession } from './sessions.sql.ts'
import type { UserRow } from './users.sql.ts'

/** Where somebody speaks from: the address, the device by its cookie, and how the device calls itself. */
export interface Origin extends SignInDevice {
  device: string | null
}

/** One who signs in: the device keeps this cookie if that succeeds. */
export interface Client extends Origin {
  deviceToken: string
}

type Asking = Pick<FastifyRequest, 'ip'> & Partial<Pick<FastifyRequest, 'headers'>>

const cookieName = 'maple_device'
const cookieDays = 30
const readCookie = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;)\\s*${cookieName}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1]

const keyOf = (token: string): string => hashToken(token).toString('hex')

const deviceOf = (headers: Asking['headers']): string | null =>
  headers?.['user-agent'] === undefined ? null : truncateText(headers['user-agent'], 300)

export function originOf({ ip, headers }: Asking): Origin {
  const token = readCookie(headers?.cookie)
  return { ip, deviceKey: token ? keyOf(token) : null, device: deviceOf(headers) }
}

export function clientOf(request: Asking): Client {
  const deviceToken = readCookie(request.headers?.cookie) ?? newToken()
  return { ...originOf(request), deviceKey: keyOf(deviceToken), deviceToken }
}

/** Opens nothing by itself: it only keeps strangers' tries from shutting this device out (I2). */
export function keepDevice(reply: FastifyReply, { deviceToken }: Client, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = cookieDays * 24 * 60 * 60
  reply.header(
    'set-cookie',
    `${cookieName}=${deviceToken}; Path=/api; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The token leaves once, in the reply; the database knows its hash. Whoever signs in has just been confirmed (I1). */
export async function openSession(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'role'>,
  client: Client,
  remember = false,
): Promise<string> {
  const token = newToken()
  const { ip, device } = client
  await insertSession(tx, { id: newId(), tokenHash: hashToken(token), userId: user.id, remember, ip, device })
  await putKnownDevice(tx, user.id, client)
  await logSecurityEvent(tx, user, client, 'security.signed-in')
  return token
}
