import { type Language, liveEvents, type OrderFacts, orderEventTypes, type TrackingView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findWholeOrder, orderNotFound, seesAll, type WholeOrder } from '../orders/index.ts'
import { type Live, type LiveSocket, mayBeHeard, roomOfUser, staffRoom } from '../platform/live.ts'
import { hear } from '../platform/live-events.ts'
import { completeView, publicPart } from './track-order.ts'
import { viewTracking } from './view-tracking.ts'

/** Rooms by order, by what their members may see, and by the language they read. */
export const roomOf = (orderId: string, view: 'open' | 'whole', language: Language): string =>
  `order:${orderId}:${view}:${language}`
const languages: readonly Language[] = ['en', 'fr']

/** product.md, section 4: `track_order` answers with a snapshot, `order_update` follows on every change. */
export function followOrders(deps: Deps, live: Live): void {
  hear(live, liveEvents.track_order, (socket, request) => follow(deps, socket, request.orderId))
  hear(live, liveEvents.stop_tracking, (socket, request) => stop(deps, socket, request.orderId))
  const inTurn = makeTurns()
  const tell = (facts: OrderFacts) =>
    void inTurn(facts.orderId, () => announce(deps, live, facts)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'live update'),
    )
  deps.events.live(
    [...orderEventTypes, 'order.rated', 'order.edited', 'order.issue-reported', 'order.proof-added', 'order.arriving'],
    tell,
  )
  deps.events.live(['payment.authorised', 'payment.failed', 'payment.tip-failed', 'payment.captured'], (event) =>
    tell({ ...event, courierId: null, entryId: 0 }),
  )
}

/** Two changes of one order are announced one after the other, or an old reading could be said last. */
function makeTurns() {
  const turns = new Map<string, Promise<void>>()
  return async (key: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
    turns.set(key, turn)
    await turn.finally(() => turns.get(key) === turn && turns.delete(key))
  }
}

const publicView = async (deps: Deps, order: WholeOrder, language: Language): Promise<TrackingView> =>
  viewTracking(await publicPart(deps, order.orderNumber, language), undefined)

async function follow(deps: Deps, socket: LiveSocket, ref: string): Promise<undefined> {
  const { actor, language } = socket.data
  const order = await findWholeOrder(deps.db, ref)
  if (!order) throw orderNotFound()
  const whole = seesAll(actor, order)
  await socket.join(roomOf(order.id, whole ? 'whole' : 'open', language))
  const view = whole ? await completeView(deps, order, actor, language) : await publicView(deps, order, language)
  socket.emit('order_tracking_data', { order: view, courierLocation: view.courierLocation })
}

async function stop(deps: Deps, socket: LiveSocket, ref: string): Promise<undefined> {
  const order = await findWholeOrder(deps.db, ref)
  if (!order) return undefined
  for (const view of ['open', 'whole'] as const) await socket.leave(roomOf(order.id, view, socket.data.language))
}

/** Read once after the commit, if anybody may hear it, and said once for each kind of reader there is. */
async function announce(deps: Deps, live: Live, { orderId, customerId, courierId }: OrderFacts): Promise<void> {
  const rooms = languages.flatMap((language) => [roomOf(orderId, 'open', language), roomOf(orderId, 'whole', language)])
  if (!courierId && !rooms.some((room) => mayBeHeard(live, room))) {
    live.to([roomOfUser(customerId), staffRoom]).emit('news', { topic: 'orders', orderId })
    return
  }
  const order = await findWholeOrder(deps.db, orderId)
  if (!order) return
  for (const language of languages) {
    await send(live, order, roomOf(orderId, 'open', language), () => publicView(deps, order, language))
    await send(live, order, roomOf(orderId, 'whole', language), () => completeView(deps, order, undefined, language))
  }
  live
    .to([roomOfUser(order.customerId), ...(order.courierUserId ? [roomOfUser(order.courierUserId)] : []), staffRoom])
    .emit('news', { topic: 'orders', orderId })
}

/** `moves` and the PIN differ by reader and are left out of what a room hears: a page re-reads what it draws buttons from. */
async function send(live: Live, order: WholeOrder, room: string, view: () => Promise<TrackingView>): Promise<void> {
  if (!mayBeHeard(live, room)) return
  const { moves, canRate, deliveryPin, ...data } = await view()
  live.to(room).emit('order_update', { orderId: order.id, data: data as TrackingView })
}
