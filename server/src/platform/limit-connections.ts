import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { AddressOf } from './client-address.ts'
import type { Live, LiveSocket } from './live.ts'
import type { Log } from './log.ts'

export interface ConnectionLimit {
  /** Whether a connection is taken up at all, judged by its headers only. Never throws (trust 21). */
  mayEnter(request: IncomingMessage): boolean
  /** Whether one more who has not signed in may stay; then its place is taken until it leaves. */
  mayStayUnknown(socket: LiveSocket): boolean
}

export interface ConnectionLimitOptions {
  publicUrl: string
  addressOf: AddressOf
  ceilings(): { strangersPerAddress: number; strangers: number }
}

/** Room for those who are about to sign in while strangers fill all of theirs; it is held for seconds only. */
const aboutToSignIn = 1000

/** Counts connections that have not shown a session, each a stranger until it has: per address and in all (I8). */
export function limitConnections(
  live: Live,
  { publicUrl, addressOf, ceilings }: ConnectionLimitOptions,
): ConnectionLimit {
  const ours = new URL(publicUrl).origin
  const byAddress = new Map<string, number>()
  let inAll = 0
  let staying = 0
  const count = (address: string, by: 1 | -1) => {
    inAll += by
    const now = (byAddress.get(address) ?? 0) + by
    if (now > 0) byAddress.set(address, now)
    else byAddress.delete(address)
  }
  const limit: ConnectionLimit = {
    mayEnter(request) {
      const { strangersPerAddress, strangers } = ceilings()
      if (!isOurs(request.headers.origin, request.headers.host, ours)) return false
      return (byAddress.get(addressOf(request)) ?? 0) < strangersPerAddress && inAll < strangers + aboutToSignIn
    },
    mayStayUnknown({ conn }) {
      if (staying >= ceilings().strangers) return false
      staying += 1
      conn.once('close', () => {
        staying -= 1
      })
      return true
    },
  }
  watch(live, addressOf, count)
  return limit
}

function watch(live: Live, addressOf: AddressOf, count: (address: string, by: 1 | -1) => void): void {
  const leave = new WeakMap<object, () => void>()
  live.engine.on('connection', (connection: LiveSocket['conn']) => {
    const address = addressOf(connection.request)
    let counted = true
    count(address, 1)
    const gone = () => {
      if (counted) count(address, -1)
      counted = false
    }
    leave.set(connection, gone)
    connection.once('close', gone)
  })
  live.on('connection', (socket) => {
    if (socket.data.actor) leave.get(socket.conn)?.()
  })
}

/** Browsers say where a page came from; programs say nothing and bring a token. A frame without an origin says `null`. */
function isOurs(origin: string | undefined, host: string | undefined, ours: string): boolean {
  return !origin || origin === ours || (URL.canParse(origin) && new URL(origin).host === host)
}

/** What stands before Fastify is not caught by it: whatever throws there is told to its one caller, and costs nothing more. */
export function catchServerFaults(server: HttpServer, log: Log, answerFault: (response: ServerResponse) => void): void {
  for (const event of ['request', 'upgrade'] as const) {
    const listeners = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (...given: unknown[]) => {
      try {
        for (const listener of listeners) Reflect.apply(listener, server, given)
      } catch (error) {
        log.error({ err: error }, `before Fastify: ${event}`)
        const [, other] = given
        if (other instanceof ServerResponse) answerFault(other)
        else if (other instanceof Socket)
          other.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
        else if (given[0] instanceof Object) (given[0] as IncomingMessage).socket.destroy()
      }
    })
  }
}
