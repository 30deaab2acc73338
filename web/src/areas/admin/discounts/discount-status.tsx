import { Trans } from '@lingui/react/macro'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import type { DiscountState } from './discount-values.ts'

const tones: Record<DiscountState, Tone> = {
  planned: 'pending',
  running: 'delivered',
  'used-up': 'neutral',
  ended: 'neutral',
}

export const DiscountStatus = ({ state }: { state: DiscountState }) => (
  <Badge tone={tones[state]}>
    {state === 'planned' && <Trans>Planned</Trans>}
    {state === 'running' && <Trans>Running</Trans>}
    {state === 'used-up' && <Trans>Used up</Trans>}
    {state === 'ended' && <Trans>Ended</Trans>}
  </Badge>
)
