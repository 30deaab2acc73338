import {
  type Language,
  liveEvents,
  type MoveFacts,
  type OrderChange,
  type OrderFacts,
  orderEventTypes,
  plainNumber,
  type TrackingView,
  type TransferFacts,
} from '@maple/contract'
import { findCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { findAccountOf, findWholeOrder, orderNotFound, seesAll, type WholeOrder } from '../orders/index.ts'
import {
  actorNow,
  audienceOfAccount,
  audienceOfUser,
  type Live,
  type LiveSocket,
  mayBeHeard,
  partOfAccount,
  partOfAnyone,
  partOfStaff,
  partOfUser,
  staffAudience,
} from '../platform/live.ts'
import { hear } from '../platform/live-events.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { completeView, publicPart } from './track-order.ts'
import { viewTracking } from './view-tracking.ts'

const scopeOf = (orderId: string, language: Language): string => `order:${orderId}:${language}`
export const publicAudience = (orderId: string, language: Language): string => partOfAnyone(scopeOf(orderId, language))

interface Parties {
  id: string
  accountId: string
  courierUserId: string | null
}

/**
 * Who may hear the whole order is decided when it is told, not when they came (trust 23): an audience is a reader's own,
 * and only those of the parties as they are now are spoken to. Staff leave theirs when they lose the permission, members
 * when they leave the account.
 */
export const fullAudiences = ({ id, accountId, courierUserId }: Parties, language: Language): string[] => {
  const scope = scopeOf(id, language)
  const courier = courierUserId === null ? [] : [partOfUser(scope, courierUserId)]
  return [partOfAccount(scope, accountId), ...courier, partOfStaff(scope)]
}
const languages: readonly Language[] = ['en', 'fr']

/** `track_order` answers with a snapshot, `order_update` follows on every change. */
export function followOrders(deps: Deps, live: Live): void {
  hear(live, liveEvents.track_order, (socket, request) => follow(deps, socket, request.orderId))
  hear(live, liveEvents.stop_tracking, (socket, request) => stop(deps, socket, request.orderId))
  const inTurn = makeTurns()
  const tell = (facts: OrderFacts) =>
    void inTurn(facts.orderId, () => announce(deps, live, facts)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'live update'),
    )
  deps.events.live(
    [
      ...orderEventTypes,
      'order.rated',
      'order.edited',
      'order.charged',
      'order.priced',
      'order.issue-reported',
      'order.proof-added',
      'order.arriving',
      'order.stop-moved',
      'order.transfer-asked',
      'order.transferred',
      'order.transfer-ended',
    ],
    tell,
  )
  deps.events.live(['order.parcels-scanned'], (event) => tell({ ...event, entryId: 0 }))
  // Who is to take it over, and who has handed it over, are none of its parties (O3).
  deps.events.live(
    ['order.transfer-asked', 'order.transferred', 'order.transfer-ended'],
    (event) =>
      void tellCouriers(deps, live, event).catch((error: unknown) => deps.log.error({ err: error }, 'live update')),
  )
  deps.events.live(['payment.authorised', 'payment.failed', 'payment.tip-failed', 'payment.captured'], (event) =>
    tell({ ...event, courierId: null, entryId: 0 }),
  )
}

async function tellCouriers(
  deps: Deps,
  live: Live,
  { orderId, fromCourierId, toCourierId }: TransferFacts,
): Promise<void> {
  for (const courierId of [fromCourierId, toCourierId]) {
    const courier = await findCourier(deps.db, courierId)
    if (courier) live.to([audienceOfUser(courier.userId)]).emit('news', { topic: 'orders', orderId, change: 'moved' })
  }
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
  const { language } = socket.data
  const actor = await actorNow(deps.live, socket)
  const order = await findWholeOrder(deps.db, ref)
  const whole = order !== undefined && seesAll(actor, order)
  // Its id is for those who may see all of it; strangers know the number.
  if (!order || (!whole && plainNumber(ref) !== plainNumber(order.orderNumber))) throw orderNotFound()
  await socket.join(audienceFor(order, whole ? actor : undefined, language))
  const view = whole ? await completeView(deps, order, actor, language) : await publicView(deps, order, language)
  socket.emit('order_tracking_data', { order: view, courierLocation: view.courierLocation })
}

const audienceFor = (order: WholeOrder, reader: Principal | undefined, language: Language): string => {
  const scope = scopeOf(order.id, language)
  if (!reader) return partOfAnyone(scope)
  if (reader.role === 'customer') return partOfAccount(scope, order.accountId)
  return isStaff(reader) ? partOfStaff(scope) : partOfUser(scope, reader.id)
}

async function stop(deps: Deps, socket: LiveSocket, ref: string): Promise<undefined> {
  const order = await findWholeOrder(deps.db, ref)
  if (!order) return undefined
  const scope = scopeOf(order.id, socket.data.language)
  for (const audience of [...socket.rooms]) if (audience.startsWith(`${scope}#`)) await socket.leave(audience)
}

/** Read once after the commit, if anybody may hear it, and said once for each kind of reader there is. */
async function announce(deps: Deps, live: Live, facts: OrderFacts): Promise<void> {
  const { orderId, courierId } = facts
  const accountId = accountOf(facts) ?? (await findAccountOf(deps.db, orderId)) ?? facts.customerId
  const news = { topic: 'orders', orderId, change: changeOf(facts) } as const
  const audiences = languages.flatMap((language) => [
    publicAudience(orderId, language),
    ...fullAudiences({ id: orderId, accountId, courierUserId: null }, language),
  ])
  if (!courierId && !audiences.some((audience) => mayBeHeard(live, audience))) {
    live.to([audienceOfAccount(accountId), staffAudience]).emit('news', news)
    return
  }
  const order = await findWholeOrder(deps.db, orderId)
  if (!order) return
  for (const language of languages) {
    await send(live, order, [publicAudience(orderId, language)], () => publicView(deps, order, language))
    await send(live, order, fullAudiences(order, language), () => completeView(deps, order, undefined, language))
  }
  live
    .to([
      audienceOfAccount(order.accountId),
      ...(order.courierUserId ? [audienceOfUser(order.courierUserId)] : []),
      staffAudience,
    ])
    .emit('news', news)
}

const accountOf = (facts: OrderFacts | MoveFacts): string | undefined =>
  'accountId' in facts ? facts.accountId : undefined

/** Only a move tells where it came from, and an order that was just placed came from nowhere. */
const changeOf = (facts: OrderFacts | MoveFacts): OrderChange =>
  !('from' in facts) ? 'details' : facts.from === null ? 'placed' : 'moved'

/** `moves`, `transfer` and the PINs differ by reader and are left out of what an audience hears: a page re-reads what it draws buttons from. */
async function send(live: Live, order: WholeOrder, all: string[], view: () => Promise<TrackingView>): Promise<void> {
  const audiences = all.filter((audience) => mayBeHeard(live, audience))
  if (audiences.length === 0) return
  const { moves, canRate, transfer, deliveryPin, stops, ...shared } = await view()
  const data = stops ? { ...shared, stops: stops.map((stop) => ({ ...stop, deliveryPin: null })) } : shared
  live.to(audiences).emit('order_update', { orderId: order.id, data })
}
