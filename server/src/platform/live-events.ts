import type { LiveAnswers, LiveEvent, LiveReply, liveEvents } from '@maple/contract'
import type { z } from 'zod'
import { unavailable } from './database-health.ts'
import { isConnectionFault } from './db.ts'
import { AppError } from './errors.ts'
import type { Live, LiveSocket } from './live.ts'
import type { Log } from './log.ts'
import type { RateLimits } from './rate-limits.ts'
import { sayError } from './say-error.ts'
import { parse } from './validation.ts'

type Known = typeof liveEvents
type Handler<E extends keyof Known> = (
  socket: LiveSocket,
  request: z.output<Known[E]['body']>,
) => Promise<LiveAnswers[E]>
interface Heard {
  event: LiveEvent
  handler(socket: LiveSocket, request: unknown): Promise<unknown>
}

export interface EventGuard {
  log: Log
  limits: RateLimits
  ceilings(): {
    anonymous: number
    session: number
    tracking: number
    eventsPerSocket: number
    eventsPerAddress: number
  }
}

const heardBy = new WeakMap<Live, Map<string, Heard>>()

/** The only way to listen to clients: what is not heard through here is not heard at all. */
export function hear<E extends keyof Known & string>(
  live: Live,
  event: Known[E] & { name: E },
  handler: Handler<E>,
): void {
  const heard = heardBy.get(live)
  if (!heard) throw new Error('this socket server has no guard')
  heard.set(event.name, { event, handler: handler as Heard['handler'] })
}

/**
 * Every event of every socket passes here: counted, parsed, carried out, and whatever goes wrong is told to its one
 * sender. Nothing is handed on to listeners of the socket itself, so an event that was not declared reaches no code.
 */
export function guardEvents(live: Live, guard: EventGuard): void {
  const heard = new Map<string, Heard>()
  heardBy.set(live, heard)
  live.on('connection', (socket) => {
    socket.use(([name, ...given]) => void pass(guard, heard, socket, String(name), given))
  })
}

async function pass(
  guard: EventGuard,
  heard: ReadonlyMap<string, Heard>,
  socket: LiveSocket,
  name: string,
  given: readonly unknown[],
): Promise<void> {
  const last = given.at(-1)
  const answer = typeof last === 'function' ? (last as (reply: LiveReply<unknown>) => void) : undefined
  try {
    const known = heard.get(name)
    await spend(guard, socket, known?.event)
    if (!known) throw new AppError('not_found')
    const data = await known.handler(socket, read(known.event, given[0], socket))
    answer?.({ success: true, data })
  } catch (error) {
    refuse(guard.log, socket, error, answer)
  }
}

function read({ body, unfit }: LiveEvent, given: unknown, socket: LiveSocket): unknown {
  if (unfit && !body.safeParse(given).success) throw new AppError('not_found', unfit)
  return parse(body, given, socket.data.language)
}

/** Per socket, per session, and per address whoever speaks (trust 26). Who goes on regardless is cut off. */
async function spend(
  { limits, ceilings }: EventGuard,
  socket: LiveSocket,
  event: LiveEvent | undefined,
): Promise<void> {
  const { actor, address } = socket.data
  const most = ceilings()
  try {
    await limits.spend('socket-events', socket.id, most.eventsPerSocket)
    await limits.spend('address-events', address, most.eventsPerAddress)
    if (actor) await limits.spend('session', actor.sessionId, most.session)
    else await limits.spend('address', address, most.anonymous)
    if (event?.limit && !actor) await limits.spend(event.limit, address, most[event.limit])
    socket.data.refused = 0
  } catch (error) {
    socket.data.refused += 1
    if (socket.data.refused > deafAfter) socket.disconnect(true)
    throw error
  }
}
/** A page that has gone wrong hears it long before; only a flood gets this far without a pause. */
const deafAfter = 200

/** In the acknowledgement, if one was asked for; else in words, for the page to show. */
function refuse(log: Log, socket: LiveSocket, error: unknown, answer?: (reply: LiveReply<unknown>) => void): void {
  const failure =
    error instanceof AppError ? error : isConnectionFault(error) ? unavailable() : new AppError('internal')
  if (failure.status >= 500) log.error({ err: error }, 'socket')
  const { retryAfterSeconds } = failure.details
  if (answer) answer({ success: false, code: failure.code, ...(retryAfterSeconds && { retryAfterSeconds }) })
  else socket.emit('error', { message: sayError(socket.data.language, failure) })
}
