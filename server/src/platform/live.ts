import type { ServerResponse } from 'node:http'
import type { ClientToServer, Language, ServerToClient, Text } from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { RedisClientType } from 'redis'
import { Server, type Socket } from 'socket.io'
import type { AddressOf } from './client-address.ts'
import { isConnectionFault } from './db.ts'
import { type ConnectionLimitOptions, catchServerFaults, limitConnections } from './limit-connections.ts'
import { type EventGuard, guardEvents } from './live-events.ts'
import { admitSocket, keepRights, type RightsOptions } from './live-rights.ts'
import type { Log } from './log.ts'
import type { Principal } from './principal.ts'

export {
  actorNow,
  audienceOfAccount,
  audienceOfUser,
  couriersAudience,
  partOfAccount,
  partOfAnyone,
  partOfStaff,
  partOfUser,
  staffAudience,
} from './live-rights.ts'

export interface SocketData {
  actor: Principal | undefined
  language: Language
  /** Where it comes from, by the same reading as a request. */
  address: string
  /** Events in a row that were one too many. */
  refused: number
}

export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>
export type Live = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

export interface LiveOptions {
  app: FastifyInstance & { answerFault(response: ServerResponse): void }
  publicUrl: string
  addressOf: AddressOf
  guard: Omit<EventGuard, 'log'>
  strangers: ConnectionLimitOptions['ceilings']
  rights: Omit<RightsOptions, 'authenticate'>
  redis?: RedisClientType | undefined
  authenticate(token: string, ip: string): Promise<Principal | undefined>
}

const briefly: Text = 'The service is briefly unavailable. Please try again in a moment.'

/** Nobody there means nothing to say; with several nodes only their adapter knows, so then it is always said. */
export const mayBeHeard = (live: Live, audience: string): boolean =>
  isShared.has(live) || live.of('/').adapter.rooms.has(audience)
const isShared = new WeakSet<Live>()

/** The socket server: who one is is settled at the handshake, and ends with the session (trust 7). */
export async function makeLive(options: LiveOptions): Promise<Live> {
  const { app, publicUrl, addressOf, redis, authenticate } = options
  const live: Live = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    serveClient: false,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    // Whoever opens a connection and says nothing on it holds a place of others.
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, limit.mayEnter(request)),
  })
  const limit = limitConnections(live, { publicUrl, addressOf, ceilings: options.strangers })
  catchServerFaults(app.server, app.log as Log, app.answerFault)
  if (redis) {
    const { createAdapter } = await import('@socket.io/redis-adapter')
    const hearing = redis.duplicate()
    // Without a listener a Redis that goes away would take the process along; it comes back by itself.
    hearing.on('error', (error) => app.log.warn({ err: error }, 'redis'))
    live.adapter(createAdapter(redis, await hearing.connect()))
    // What the sockets still say at their end is waited for, unless there is nobody to say it to.
    app.addHook('onClose', async () => (hearing.isReady ? hearing.close() : hearing.destroy()))
    isShared.add(live)
  }
  live.use(async (socket, next) => {
    const { token, language } = (socket.handshake.auth ?? {}) as { token?: unknown; language?: unknown }
    const address = addressOf(socket.request)
    let actor: Principal | undefined
    try {
      actor = typeof token === 'string' && token ? await authenticate(token, address) : undefined
    } catch (error) {
      // Whose session it is cannot be told without the database: that is no reason to sign in again.
      if (isConnectionFault(error)) return next(new Error(briefly))
    }
    if (token && !actor) return next(new Error('Please sign in'))
    if (!actor && !limit.mayStayUnknown(socket)) return next(new Error(briefly))
    if (actor) admitSocket(socket, String(token), address, actor)
    // The page's own language goes before the one kept with the user: the words have to fit what is around them.
    socket.data = {
      actor,
      language: language === 'en' || language === 'fr' ? language : (actor?.language ?? 'en'),
      address,
      refused: 0,
    }
    next()
  })
  guardEvents(live, { log: app.log as Log, ...options.guard })
  const stopAsking = await keepRights(live, { ...options.rights, authenticate })
  app.addHook('preClose', async () => {
    stopAsking()
    void live.close()
  })
  return live
}
