import { Trans } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import CircleX from 'lucide-react/icons/circle-x'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { DateTime } from '../../../ui/text/date-time.tsx'

/** Who cancelled and when: the timeline knows it for everybody, the reason only for those who may see the whole order. */
export function CancelledNote({ order }: { order: TrackingView }) {
  const { timeZone } = useConfig()
  const entry = order.timeline.find(({ status }) => status === 'cancelled')
  const at = order.cancellation?.at ?? entry?.timestamp
  return (
    <div className="flex gap-4 rounded-lg bg-cancelled-soft p-4 text-cancelled">
      <CircleX aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="text-lg font-semibold">{entry?.message ?? <Trans>This order was cancelled</Trans>}</p>
        {at && <DateTime value={at} timeZone={timeZone} />}
        {order.cancellation?.reason && <p className="mt-2">{order.cancellation.reason}</p>}
      </div>
    </div>
  )
}
