import { type Language, say, spacedNumber, trackOrder } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { PageHead } from '../platform/fill-page.ts'
import { escapeHtml } from '../platform/mail/write-email.ts'
import { findTrackedOrder } from './find-tracked-order.ts'
import { viewOpen } from './track-order.ts'
import { viewTracking } from './view-tracking.ts'

/** A shared link shows where the parcel is before it is opened; nothing beyond the public view (F3). */
export async function describeTracking(
  deps: Deps,
  path: string,
  language: Language,
  address: string,
): Promise<PageHead | undefined> {
  const ref = /^\/track\/([^/]{1,60})$/.exec(path)?.[1]
  if (!ref) return undefined
  // A page is a look-up too: numbers are not tried out by way of it. Over the limit the app opens, and says so.
  await deps.limits.spend('tracking', address, deps.settings.get('limits.trackingPerMinute'))
  // By the contract's own type: one that the database would refuse would spoil the answer of all who ask with it.
  const asked = trackOrder.params.safeParse({ number: decoded(ref) })
  const order = asked.success ? await findTrackedOrder(deps.db, asked.data.number) : undefined
  const missing = say(language, 'Order not found')
  if (!order) return { status: 404, title: missing, description: missing }
  const view = await viewOpen(deps, order, language)
  const title = `${spacedNumber(view.orderNumber)}: ${say(language, view.status)}`
  const road = [view.pickupCity, view.deliveryCity].filter(Boolean).join(' → ')
  const description = [view.package.description, road].filter(Boolean).join(' · ')
  const entries = view.timeline.map((entry) => `<li>${escapeHtml(entry.message)}</li>`).join('')
  return {
    status: 200,
    title,
    description,
    body: `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><ol>${entries}</ol></main>`,
    preloaded: { [`/orders/track/${ref}`]: viewTracking(view, undefined) },
  }
}

function decoded(ref: string): string {
  try {
    return decodeURIComponent(ref)
  } catch {
    return ref
  }
}
