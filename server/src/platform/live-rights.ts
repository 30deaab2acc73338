import type { Database } from './db.ts'
import type { Live, LiveSocket } from './live.ts'
import type { Log } from './log.ts'
import { accountsOf, isStaff, lacksSecondFactor, type Principal } from './principal.ts'

/** What an audience is called for those who may hear it by being somebody, or by being staff who see orders. */
export const partOfUser = (scope: string, userId: string): string => `${scope}#user:${userId}`
/** Those who belong to the account whose it is, as long as they do (J2). */
export const partOfAccount = (scope: string, accountId: string): string => `${scope}#account:${accountId}`
export const partOfStaff = (scope: string): string => `${scope}#staff`
export const partOfAnyone = (scope: string): string => `${scope}#open`

export const audienceOfUser = (userId: string): string => `user:${userId}`
export const audienceOfAccount = (accountId: string): string => `account:${accountId}`
/** Every staff member who may see orders. */
export const staffAudience = 'staff'
/** Every courier: news of free orders, without content, go to all of them. */
export const couriersAudience = 'couriers'
const audienceOfSession = (sessionId: string): string => `session:${sessionId}`
/** Whose sockets these are, whatever they may hear; nothing is ever told to it. */
const audienceOfPerson = (userId: string): string => `person:${userId}`

const seesOrders = (actor: Principal | undefined): boolean =>
  actor !== undefined && isStaff(actor) && actor.permissions.has('order-tracking')

const ownAudiences = (actor: Principal | undefined): string[] =>
  actor
    ? [
        audienceOfUser(actor.id),
        ...(actor.role === 'customer' ? accountsOf(actor).map(audienceOfAccount) : []),
        ...(seesOrders(actor) ? [staffAudience] : []),
        ...(actor.role === 'courier' ? [couriersAudience] : []),
      ]
    : []

/** Whether somebody with these rights may go on sitting in an audience; audiences that need none are not its business. */
function mayStay(audience: string, actor: Principal | undefined): boolean {
  if (audience === staffAudience || audience.endsWith('#staff')) return seesOrders(actor)
  if (audience === couriersAudience) return actor?.role === 'courier'
  const account = /^account:(.+)$/.exec(audience)?.[1] ?? /#account:(.+)$/.exec(audience)?.[1]
  if (account !== undefined) return actor?.role === 'customer' && accountsOf(actor).includes(account)
  const owner = /^user:(.+)$/.exec(audience)?.[1] ?? /#user:(.+)$/.exec(audience)?.[1]
  return owner === undefined || owner === actor?.id
}

export interface RightsOptions {
  db: Database
  log: Log
  authenticate(token: string, ip: string): Promise<Principal | undefined>
  twoFactorRequired(): boolean
  /** Whenever settings have changed: permissions of profiles are among them. */
  whenSettingsChange(act: () => void): void
}

interface Held {
  token: string
  address: string
  /** As it was when last asked. */
  owner: Principal
  /** When to ask again at the latest. */
  askAt: number
}

const held = new WeakMap<LiveSocket, Held>()
const seats = new WeakMap<Live, (socket: LiveSocket) => Promise<void>>()

/** Who the socket speaks for, asked anew: for what it asks for itself, at the moment it does (trust 23). */
export async function actorNow(live: Live, socket: LiveSocket): Promise<Principal | undefined> {
  await seats.get(live)?.(socket)
  return socket.data.actor
}

/**
 * Every node keeps what its sockets hear in step with what their owners may see (I4). Rights are asked for again when
 * the person, the settings or the session's time say that they may have changed.
 */
export async function keepRights(live: Live, options: RightsOptions): Promise<() => void> {
  const { db, log, authenticate, twoFactorRequired } = options
  async function seat(socket: LiveSocket): Promise<void> {
    const about = held.get(socket)
    if (!about) return
    const owner = await authenticate(about.token, about.address)
    if (!socket.connected) return
    if (!owner) return void socket.disconnect(true)
    held.set(socket, { ...about, owner, askAt: Date.parse(owner.endsAt) })
    await place(socket, owner)
  }
  async function place(socket: LiveSocket, owner: Principal): Promise<void> {
    const actor = lacksSecondFactor(owner, twoFactorRequired()) ? undefined : owner
    socket.data.actor = actor
    for (const audience of [...socket.rooms]) if (!mayStay(audience, actor)) await socket.leave(audience)
    await socket.join([audienceOfSession(owner.sessionId), audienceOfPerson(owner.id), ...ownAudiences(actor)])
  }
  seats.set(live, seat)
  const seatAgain = (sockets: Iterable<LiveSocket>) => {
    for (const socket of sockets)
      seat(socket).catch((error: unknown) => {
        log.warn({ err: error }, 'rights of a socket')
        // Asked again by the clock below, as soon as there is an answer.
        const about = held.get(socket)
        if (about) about.askAt = 0
      })
  }
  const everybody = () => live.of('/').sockets.values() as Iterable<LiveSocket>
  const inAudience = (audience: string) =>
    [...(live.of('/').adapter.rooms.get(audience) ?? [])].flatMap((id) => live.of('/').sockets.get(id) ?? [])

  live.on('connection', (socket) => {
    const about = held.get(socket)
    // Once more after the audiences are joined: a session that ended between the handshake and here was not heard of.
    if (about)
      place(socket, about.owner)
        .then(() => seatAgain([socket]))
        .catch((error: unknown) => log.warn({ err: error }, 'rights of a socket'))
  })
  // Settings decide over staff alone: what profiles may do, and whether they need a second factor.
  options.whenSettingsChange(() =>
    seatAgain([...everybody()].filter((socket) => isStaff(held.get(socket)?.owner ?? { role: 'customer' }))),
  )
  // Also when hearing again after a break: what was missed is asked for.
  await db.listen(
    'rights_changed',
    (userId) => seatAgain(inAudience(audienceOfPerson(userId))),
    () => seatAgain(everybody()),
  )
  // Every node hears of it and cuts its own.
  await db.listen('session_ended', (sessionId) => live.local.in(audienceOfSession(sessionId)).disconnectSockets(true))
  const clock = setInterval(() => {
    const now = Date.now()
    for (const socket of everybody()) if ((held.get(socket)?.askAt ?? now + 1) <= now) seatAgain([socket])
  }, 1000)
  clock.unref()
  return () => clearInterval(clock)
}

/** At the door: who it is, and with what that was shown. */
export function admitSocket(socket: LiveSocket, token: string, address: string, owner: Principal): void {
  held.set(socket, { token, address, owner, askAt: Date.parse(owner.endsAt) })
}
