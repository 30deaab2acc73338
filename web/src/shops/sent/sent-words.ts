import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../../ui/badge.tsx'
import type { SentOrder } from '../shops.queries.ts'

export const sentStates: Record<SentOrder['state'], { name: MessageDescriptor; tone: Tone }> = {
  waiting: { name: msg`Being placed`, tone: 'pending' },
  draft: { name: msg({ message: 'Draft', context: 'an order of a shop' }), tone: 'assigned' },
  problem: { name: msg`Problem`, tone: 'cancelled' },
  placed: { name: msg({ message: 'Placed', context: 'an order of a shop' }), tone: 'delivered' },
  skipped: { name: msg({ message: 'Skipped', context: 'an order of a shop' }), tone: 'neutral' },
  dismissed: { name: msg`Dismissed`, tone: 'neutral' },
}

/** What waits for somebody first, then what is over. */
export const sentStateNames = [
  'draft',
  'problem',
  'waiting',
  'placed',
  'skipped',
  'dismissed',
] as const satisfies readonly SentOrder['state'][]

type Row = Pick<SentOrder, 'state' | 'recipient' | 'cancelledInShop'>

/** Nothing is placed that is placed already, is being placed, is cancelled, or says nothing of its buyer any more. */
export const canPlace = ({ state, recipient, cancelledInShop }: Row): boolean =>
  state !== 'placed' && state !== 'waiting' && recipient !== null && !cancelledInShop

export const canDismiss = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'draft' || state === 'problem' || state === 'waiting'
