import { plainNumber } from '@maple/contract/orders/order-number'
import type { ServerToClient } from '@maple/contract/tracking/live-bodies'
import type { ClientToServer } from '@maple/contract/tracking/live-events'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { currentLanguage } from '../i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { useSession } from '../session/session.tsx'
import { stored } from '../stored.ts'

type Live = Socket<ServerToClient, ClientToServer>
type Heard<E extends keyof ServerToClient> = Parameters<ServerToClient[E]>[0]
type Listeners = { [E in keyof ServerToClient]: ServerToClient[E] }

/** The contract says the same (`socketOptions`), but its file brings a schema library along. */
const backoff = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
}
/** A page change must not cost a connection: it outlives its last user by this much. */
const lingerMs = 5000

let opened: Promise<Live> | undefined
let users = 0
let lingering: ReturnType<typeof setTimeout> | undefined
let isLive = false
/** A reading that can wait for the connection waits no longer than this. */
const settleMs = 3000
let isSettled = false
/** Who has heard nothing between the first reading and the connection. */
const behind = new Set<() => void>()
const watchers = new Set<() => void>()
/** The orders that are followed, and by how many parts of the page. */
const followed = new Map<string, number>()

/** The page comes first: the connection is made when the browser has nothing better to do. */
const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 500)
  })

async function open(): Promise<Live> {
  await whenIdle()
  const { io } = await import('socket.io-client')
  const socket: Live = io({
    ...backoff,
    // One that upgrades later needs every request to reach the same node, which not every proxy does.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (say) => say({ token: stored.get('token') ?? undefined, language: currentLanguage() }),
  })
  let before = false
  socket.on('connect', () => {
    setLive(true)
    settle()
    for (const orderId of followed.keys()) socket.emit('track_order', { orderId })
    // What was said while nobody listened is read again.
    if (before) queryClient.invalidateQueries()
    else catchUpNow()
    before = true
  })
  // After a refusal or a goodbye from the server the library gives up. A session that is really dead ends by the next
  // request, which makes this one a stranger's; for all else it is worth another try.
  const again = () => {
    setLive(false)
    settle()
    if (!socket.active) setTimeout(() => users > 0 && socket.connect(), backoff.reconnectionDelayMax)
  }
  socket.on('connect_error', again)
  socket.on('disconnect', again)
  return socket
}

function settle() {
  if (isSettled) return
  isSettled = true
  for (const watcher of watchers) watcher()
}

/** What happened between the page's first reading and the connection was told to nobody: it is read again, at once. */
function catchUpNow() {
  const all = [...behind]
  behind.clear()
  for (const catchUp of all) catchUp()
}

function setLive(is: boolean) {
  isLive = is
  for (const watcher of watchers) watcher()
}

function use(): Promise<Live> {
  users += 1
  clearTimeout(lingering)
  if (!isSettled) setTimeout(settle, settleMs)
  opened ??= open()
  // A chunk that did not load is asked for again by the next user.
  opened.catch(() => {
    opened = undefined
    settle()
  })
  return opened
}

function leave() {
  users -= 1
  if (users > 0) return
  lingering = setTimeout(async () => {
    const socket = await opened?.catch(() => undefined)
    if (users > 0) return
    opened = undefined
    socket?.disconnect()
    setLive(false)
  }, lingerMs)
}

/** Who the connection speaks for; another person or language means another connection. */
let speaksFor: string | undefined
async function speakFor(identity: string) {
  const before = speaksFor
  speaksFor = identity
  if (before === undefined || before === identity) return
  const socket = await opened?.catch(() => undefined)
  if (socket && users > 0) socket.disconnect().connect()
}

/** Holds the shared connection as long as the component is there. `start` gets it and answers how to let go. */
function useConnection(start: (socket: Live) => () => void, key: string | undefined) {
  const { user, status } = useSession()
  const identity = `${user?._id ?? 'visitor'} ${currentLanguage()}`
  const begin = useEffectEvent(start)
  useEffect(() => {
    if (key === undefined || status === 'loading') return
    let gone = false
    let letGo: (() => void) | undefined
    use().then(
      (socket) => {
        if (!gone) letGo = begin(socket)
      },
      () => {}, // Without the chunk the page still reads by itself.
    )
    return () => {
      gone = true
      letGo?.()
      leave()
    }
  }, [key, status])
  useEffect(() => {
    if (key !== undefined && status !== 'loading') speakFor(identity)
  }, [key, status, identity])
}

function listen(socket: Live, listeners: Partial<Listeners>) {
  const pairs = Object.entries(listeners) as [keyof ServerToClient, ServerToClient[keyof ServerToClient]][]
  for (const [event, listener] of pairs) socket.on(event, listener)
  return () => {
    for (const [event, listener] of pairs) socket.off(event, listener)
  }
}

interface TrackingHandlers {
  /** The answer to joining, also after each reconnect: the whole truth. */
  onSnapshot: (data: Heard<'order_tracking_data'>) => void
  /** Every change. `moves` are not in it, since a room has many readers: re-read what draws buttons. */
  onUpdate: (data: Heard<'order_update'>['data']) => void
  onLocation?: (data: Heard<'courier_location_update'>) => void
  onError?: (message: string) => void
}

/** Follows one order (its number or `_id`) for as long as the component is there; undefined follows none. */
export function useOrderTracking(orderRef: string | undefined, handlers: TrackingHandlers) {
  const { onSnapshot, onUpdate } = handlers
  const location = useEffectEvent((data: Heard<'courier_location_update'>) => handlers.onLocation?.(data))
  const error = useEffectEvent((message: string) => handlers.onError?.(message))
  const snapshot = useEffectEvent(onSnapshot)
  const update = useEffectEvent(onUpdate)
  useConnection((socket) => {
    const orderId = orderRef ?? ''
    const isIt = (order: { _id?: string; orderNumber: string }) =>
      order._id === orderId || plainNumber(order.orderNumber) === plainNumber(orderId)
    const stop = listen(socket, {
      order_tracking_data: (data) => isIt(data.order) && snapshot(data),
      order_update: ({ data }) => isIt(data) && update(data),
      courier_location_update: location,
      error: ({ message }) => error(message),
    })
    followed.set(orderId, (followed.get(orderId) ?? 0) + 1)
    if (socket.connected) socket.emit('track_order', { orderId })
    return () => {
      stop()
      const others = (followed.get(orderId) ?? 1) - 1
      if (others > 0) return void followed.set(orderId, others)
      followed.delete(orderId)
      if (socket.connected) socket.emit('stop_tracking', { orderId })
    }
  }, orderRef)
}

/** `news` says that something of this kind has changed for the one who is signed in. */
export function useNews(topic: Heard<'news'>['topic'], onNews: (news: Heard<'news'>) => void) {
  const { status } = useSession()
  const tell = useEffectEvent(onNews)
  useConnection(
    (socket) => {
      const stop = listen(socket, { news: (news) => news.topic === topic && tell(news) })
      const catchUp = () => tell({ topic })
      if (!socket.connected) behind.add(catchUp)
      return () => {
        stop()
        // Another screen is opened before it was made good: what this one has read is no longer relied on.
        if (behind.delete(catchUp) && socket.connected) catchUp()
      }
    },
    status === 'in' ? topic : undefined,
  )
}

/** Where couriers are now, for staff: at most once a second. */
export function useCourierLocations(onMoved: (moved: Heard<'couriers_moved'>['couriers']) => void) {
  const { status } = useSession()
  const tell = useEffectEvent(onMoved)
  useConnection(
    (socket) => listen(socket, { couriers_moved: ({ couriers }) => tell(couriers) }),
    status === 'in' ? 'couriers' : undefined,
  )
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether changes arrive by themselves at this moment. */
export const useIsLive = () => useSyncExternalStore(watch, () => isLive)

/** Whether there is a connection, or no use in waiting for one. What is first read then needs not be read again. */
export const useIsSettled = () => useSyncExternalStore(watch, () => isSettled)
