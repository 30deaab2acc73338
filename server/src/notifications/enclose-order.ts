import { type Language, type NotificationKey, say, type Text } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import {
  findOrderToTell,
  findWholeOrder,
  type OrderWithPeople,
  type StopRow,
  type WholeOrder,
} from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import type { Attachment } from '../platform/mail/attachments.ts'
import type { Written } from '../platform/mail/write-email.ts'
import { sayMoment, sayMoney, sayWindow } from './render-values.ts'

/** What an email shows besides its words. */
export type Enclosed = Pick<Written, 'facts' | 'picture' | 'attachments'>

type Fact = 'from' | 'to' | 'when' | 'courier' | 'delivered' | 'signer' | 'reason' | 'price'
interface Plan {
  facts: readonly Fact[]
  picture?: 'map' | 'proof'
  receipt?: true
}

/** Nothing here is left to a template: it is what the order is, whatever words go with it. */
const plans: Partial<Record<NotificationKey, Plan>> = {
  'order.placed': { facts: ['from', 'to', 'when', 'price'], picture: 'map' },
  'order.assigned': { facts: ['from', 'to', 'courier', 'when'], picture: 'map' },
  'order.picked-up': { facts: ['to', 'courier', 'when'], picture: 'map' },
  'order.in-transit': { facts: ['to', 'courier', 'when'], picture: 'map' },
  'order.arriving': { facts: ['to', 'courier'], picture: 'map' },
  'order.undelivered': { facts: ['to', 'reason'] },
  'order.reattempted': { facts: ['to', 'when'] },
  'order.returned': { facts: ['from', 'price'] },
  'order.delivered': { facts: ['to', 'delivered', 'signer', 'price'], picture: 'proof', receipt: true },
  'order.cancelled': { facts: ['from', 'to', 'when'] },
  'order.priced': { facts: ['from', 'to', 'price'] },
  'order.charged': { facts: ['to', 'price'] },
  'order.issue-reported': { facts: ['to', 'courier'] },
  'order.edited': { facts: ['from', 'to', 'when', 'price'] },
  'payment.captured': { facts: ['from', 'to', 'price'], receipt: true },
  'payment.failed': { facts: ['from', 'to', 'price'] },
  'payment.refunded': { facts: ['from', 'to'] },
  'recipient.coming': { facts: ['to', 'when'], picture: 'map' },
  'recipient.on-the-way': { facts: ['to', 'courier', 'when'], picture: 'map' },
  'recipient.undelivered': { facts: ['to', 'reason'] },
  'recipient.delivered': { facts: ['to', 'delivered', 'signer'], picture: 'proof' },
}

const labels: Record<Fact, Text> = {
  from: 'From',
  to: 'To',
  when: 'When',
  courier: 'Courier',
  delivered: 'Delivered',
  signer: 'Received by',
  reason: 'What happened',
  price: 'Price',
}

type Told = OrderWithPeople & Partial<Pick<WholeOrder, 'attempts' | 'proofs'>>

/** What happened at the door is read where it is told: it is many tables more. */
const showsDoor = ({ facts, picture }: Plan): boolean =>
  picture === 'proof' || facts.includes('signer') || facts.includes('reason')

/** Reads an order once for all that is said of one event. */
export interface OrderFinder {
  brief(id: string): Promise<OrderWithPeople | undefined>
  whole(id: string): Promise<WholeOrder | undefined>
}

export const orderFinder = (db: Db): OrderFinder => ({
  brief: readOnce((id) => findOrderToTell(db, id)),
  whole: readOnce((id) => findWholeOrder(db, id)),
})

function readOnce<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const found = new Map<string, Promise<T>>()
  return (id) => {
    const order = found.get(id) ?? read(id)
    found.set(id, order)
    return order
  }
}

/** For an email about an order; with a stop, what its recipient may know and no more (N6). */
export async function encloseOrder(
  deps: Deps,
  findOrder: OrderFinder,
  key: NotificationKey,
  orderId: string | null,
  language: Language,
  stopId: string | null = null,
): Promise<Enclosed | undefined> {
  const plan = plans[key]
  if (!plan || !orderId) return undefined
  const order: Told | undefined = await (showsDoor(plan) ? findOrder.whole(orderId) : findOrder.brief(orderId))
  if (!order) return undefined
  const stop = order.stops.find(({ id, seq }) => (stopId ? id === stopId : seq === order.lastStop))
  const facts = plan.facts.flatMap((fact) => {
    const value = sayFact(deps, order, stop, fact, language)
    return value ? [{ label: say(language, labels[fact]), value }] : []
  })
  const photo = plan.picture === 'proof' ? photoOf(order, stop) : undefined
  const map = plan.picture && !photo ? { orderId: order.id, stopId } : undefined
  const attachments: Attachment[] = [
    ...(photo ? [{ cid: 'proof', name: 'proof.jpg', kind: 'proof', ref: { orderId: order.id, proofId: photo } }] : []),
    ...(map ? [{ cid: 'map', name: 'map.jpg', kind: 'map', ref: map }] : []),
    ...(plan.receipt
      ? [{ name: `receipt-${order.orderNumber}.pdf`, kind: 'receipt', ref: { orderId: order.id, language } }]
      : []),
  ]
  const picture = photo
    ? { cid: 'proof', alt: say(language, 'Photo of the delivery') }
    : map && { cid: 'map', alt: say(language, 'Map of the delivery') }
  return { facts, picture, attachments }
}

const photoOf = ({ proofs = [] }: Told, stop: StopRow | undefined): string | undefined =>
  proofs.findLast(({ stage, stopId, photo }) => photo && stage === 'delivery' && (!stopId || stopId === stop?.id))?._id

function sayFact(
  { settings }: DepsInTx,
  order: Told,
  stop: StopRow | undefined,
  fact: Fact,
  language: Language,
): string | null | undefined {
  const zone = settings.get('general.timeZone')
  const values: Record<Fact, () => string | null | undefined> = {
    from: () => order.pickupAddress,
    to: () => stop?.address ?? order.deliveryAddress,
    when: () => sayWindow(language, stop?.windowStart ?? order.windowStart, stop?.windowEnd ?? order.windowEnd, zone),
    courier: () => order.courierFirstName,
    delivered: () => (stop?.doneAt ? sayMoment(language, stop.doneAt, zone) : null),
    signer: () =>
      order.proofs?.findLast(({ stage, stopId }) => stage === 'delivery' && (!stopId || stopId === stop?.id))
        ?.signerName,
    reason() {
      const last = order.attempts?.findLast(({ stopId }) => stopId === stop?.id)
      const known = settings.get('orders.attemptReasons').find(({ code }) => code === last?.reason)
      return known?.label[language] ?? last?.reason
    },
    price: () =>
      order.priceState === 'pending' ? say(language, 'Price follows') : sayMoney(language, order.totalCents),
  }
  return values[fact]()
}
