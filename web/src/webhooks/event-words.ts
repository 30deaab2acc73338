import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebhookEventType } from '@maple/contract/webhooks/event-catalogue'

/** What happened, in a sentence. An event that has none does not compile. */
export const eventWords: Record<WebhookEventType, MessageDescriptor> = {
  'order.placed': msg`An order was placed.`,
  'order.priced': msg`An order that no rule could price has its price.`,
  'order.assigned': msg`An order was offered to a courier.`,
  'order.accepted': msg`A courier has accepted the order.`,
  'order.released': msg`The order is without a courier again.`,
  'order.picked-up': msg`The courier has the parcels.`,
  'order.in-transit': msg`The parcels are on their way to the door.`,
  'order.arriving': msg`The courier is about to arrive.`,
  'order.stop-moved': msg`A stop was served, skipped or failed, and the order itself did not move.`,
  'order.undelivered': msg`A delivery was tried in vain.`,
  'order.reattempted': msg`The delivery is tried again.`,
  'order.proof-added': msg`Proof of a pickup, an attempt or a delivery was added.`,
  'order.delivered': msg`The order was delivered.`,
  'order.returned': msg`The order went back to its sender.`,
  'order.cancelled': msg`The order was cancelled.`,
  'order.edited': msg`Staff have changed the order.`,
  'order.charged': msg`Something was charged or credited after the fact.`,
  'invoice.issued': msg`An invoice or a credit note was issued.`,
  'invoice.paid': msg`An invoice is paid in full.`,
  'webhook.test': msg`Somebody asked for a test event.`,
}

export const eventGroups: { name: MessageDescriptor; events: WebhookEventType[] }[] = [
  { name: msg`The order`, events: ['order.placed', 'order.priced', 'order.edited', 'order.cancelled'] },
  { name: msg`Its courier`, events: ['order.assigned', 'order.accepted', 'order.released'] },
  {
    name: msg`On the way`,
    events: [
      'order.picked-up',
      'order.in-transit',
      'order.arriving',
      'order.stop-moved',
      'order.proof-added',
      'order.delivered',
    ],
  },
  { name: msg`If it goes wrong`, events: ['order.undelivered', 'order.reattempted', 'order.returned'] },
  { name: msg`Money`, events: ['order.charged', 'invoice.issued', 'invoice.paid'] },
]
