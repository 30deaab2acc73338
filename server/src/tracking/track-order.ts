import type { Language, PublicTracking, TrackingView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findWholeOrder, orderNotFound, seesAll, type WholeOrder, wholeOrder } from '../orders/index.ts'
import type { Actor } from '../platform/actor.ts'
import { lookUpTogether } from './look-up-together.ts'
import { viewPublic, viewTracking } from './view-tracking.ts'

export async function trackOrder(
  deps: Deps,
  actor: Actor | undefined,
  ref: string,
  language: Language,
): Promise<TrackingView> {
  const order = actor && (await findWholeOrder(deps.db, ref))
  if (order && seesAll(actor, order)) return completeView(deps, order, actor, language)
  return viewTracking(await publicPart(deps, ref, language), undefined)
}

/** For strangers: one look-up and the allow-listed view. */
export async function publicPart(deps: Deps, ref: string, language: Language): Promise<PublicTracking> {
  const tracked = await lookUpTogether(deps.db, ref)
  if (!tracked) throw orderNotFound()
  return viewPublic(tracked, { language, company: deps.settings.get('general.companyName') }, deps.now())
}

export async function completeView(
  deps: Deps,
  order: WholeOrder,
  actor: Actor | undefined,
  language: Language,
): Promise<TrackingView> {
  const open = await publicPart(deps, order.orderNumber, language)
  return viewTracking(open, wholeOrder(deps, order, actor, language))
}
