import { Trans } from '@lingui/react/macro'
import Timer from 'lucide-react/icons/timer'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { countdown } from './countdown.ts'

/** An order that is offered to this courier alone, and for how long. */
export function OfferMark({ until }: { until: string | null }) {
  const now = useNow(1000)
  const left = until && countdown(until, now)
  return (
    <Badge tone="assigned" icon={<Timer />}>
      {left ? (
        <span role="timer" className="tabular-nums">
          <Trans>Offered to you · {left}</Trans>
        </span>
      ) : (
        <Trans>Offered to you</Trans>
      )}
    </Badge>
  )
}
