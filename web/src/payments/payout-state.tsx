import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, type Tone } from '../ui/badge.tsx'
import type { Payout } from './payments.queries.ts'

export const payoutStateNames: Record<Payout['state'], MessageDescriptor> = {
  draft: msg`Draft`,
  approved: msg`Approved`,
  sent: msg`Sent`,
  failed: msg`Failed`,
}

const tones: Record<Payout['state'], Tone> = {
  draft: 'pending',
  approved: 'accepted',
  sent: 'delivered',
  failed: 'cancelled',
}

export function PayoutState({ state }: Pick<Payout, 'state'>) {
  const { i18n } = useLingui()
  return <Badge tone={tones[state]}>{i18n._(payoutStateNames[state])}</Badge>
}
