import type { Language, TrackingView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, listTimeline, type OrderWithPeople, orderNotFound, seesAll, wholeOrder } from '../orders/index.ts'
import type { Actor } from '../platform/actor.ts'
import { findPosition } from './positions.sql.ts'
import { type CourierPosition, viewPublic, viewTracking } from './view-tracking.ts'

export async function trackOrder(
  deps: Deps,
  actor: Actor | undefined,
  ref: string,
  language: Language,
): Promise<TrackingView> {
  const order = await findOrder(deps.db, ref)
  if (!order) throw orderNotFound()
  return seesAll(actor, order) ? completeView(deps, order, actor, language) : publicView(deps, order, language)
}

export async function publicView(deps: Deps, order: OrderWithPeople, language: Language): Promise<TrackingView> {
  const [timeline, position] = await Promise.all([listTimeline(deps.db, order.id), positionOf(deps, order)])
  const reader = { language, company: deps.settings.get('general.companyName') }
  return viewTracking(viewPublic(order, timeline, position, reader, deps.now()), undefined)
}

export async function completeView(
  deps: Deps,
  order: OrderWithPeople,
  actor: Actor | undefined,
  language: Language,
): Promise<TrackingView> {
  const [open, whole] = await Promise.all([
    publicView(deps, order, language),
    wholeOrder(deps, deps.db, order, actor, language),
  ])
  const { complete, ...publicPart } = open
  return viewTracking(publicPart as Parameters<typeof viewTracking>[0], whole)
}

export const positionOf = async ({ db }: Deps, order: OrderWithPeople): Promise<CourierPosition | null> =>
  order.courierId ? ((await findPosition(db, order.courierId)) ?? null) : null
