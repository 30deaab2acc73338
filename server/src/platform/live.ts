import type { ClientToServer, Language, ServerToClient } from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { RedisClientType } from 'redis'
import { Server, type Socket } from 'socket.io'
import type { Actor } from './actor.ts'
import { admitSocket, keepRights, type RightsOptions } from './live-rights.ts'

export { actorNow, couriersRoom, partOfAnyone, partOfStaff, partOfUser, roomOfUser, staffRoom } from './live-rights.ts'

export interface SocketData {
  actor: Actor | undefined
  language: Language
}

export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>
export type Live = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

export interface LiveOptions {
  app: FastifyInstance
  publicUrl: string
  rights: Omit<RightsOptions, 'authenticate'>
  redis?: RedisClientType | undefined
  authenticate(token: string, ip: string): Promise<Actor | undefined>
}

/** Nobody there means nothing to say; with several nodes only their adapter knows, so then it is always said. */
export const mayBeHeard = (live: Live, room: string): boolean =>
  isShared.has(live) || live.of('/').adapter.rooms.has(room)
const isShared = new WeakSet<Live>()

/** The socket server: who one is is settled at the door, and ends with the session (trust.md, 7). */
export async function makeLive({ app, publicUrl, redis, authenticate, rights }: LiveOptions): Promise<Live> {
  const live: Live = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    serveClient: false,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: (request, answer) => answer(null, isOurs(request.headers.origin, request.headers.host, publicUrl)),
  })
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
    const { token, language } = socket.handshake.auth as { token?: unknown; language?: unknown }
    const actor =
      typeof token === 'string' && token
        ? await authenticate(token, socket.handshake.address).catch(() => undefined)
        : undefined
    if (token && !actor) return next(new Error('Please sign in'))
    if (actor) admitSocket(socket, String(token), socket.handshake.address, actor)
    // The page's own language goes before the one kept with the user: the words have to fit what is around them.
    socket.data = { actor, language: language === 'en' || language === 'fr' ? language : (actor?.language ?? 'en') }
    next()
  })
  const stopAsking = await keepRights(live, { ...rights, authenticate })
  app.addHook('preClose', async () => {
    stopAsking()
    void live.close()
  })
  return live
}

/** Browsers say where a page came from; programs say nothing and bring a token. */
function isOurs(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  return !origin || origin === new URL(publicUrl).origin || new URL(origin).host === host
}
