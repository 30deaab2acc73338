import type { FastifyRequest } from 'fastify'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { insertSession } from './sessions.sql.ts'

export type Client = Pick<FastifyRequest, 'ip' | 'headers'>

/** The token leaves once, in the reply; the database knows its hash. */
export async function openSession(tx: Tx, userId: string, client: Client, remember = false): Promise<string> {
  const token = newToken()
  const device = client.headers['user-agent']?.slice(0, 300) ?? null
  await insertSession(tx, { id: newId(), tokenHash: hashToken(token), userId, remember, ip: client.ip, device })
  return token
}
