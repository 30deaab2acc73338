import { Trans } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import { liveWithinSeconds } from '@maple/contract/tracking/arrival'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { useIsLive } from '../lib/api/socket.ts'
import { formatTime } from '../lib/format/format.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { useNow } from '../lib/use-now.ts'

const lookEveryMs = 15_000

/** Live is what is true this minute: changes arrive by themselves, and the courier was heard of just now (P5). */
export function LiveMark({ order }: { order: Pick<TrackingView, 'status' | 'courierLocation'> }) {
  const now = useNow(lookEveryMs)
  const isConnected = useIsLive()
  const { trackingIntervalSeconds, timeZone } = useConfig()
  const at = isUnderWay(order.status) ? order.courierLocation?.at : undefined
  if (!at) return null
  const isFresh = now - Date.parse(at) <= liveWithinSeconds(trackingIntervalSeconds) * 1000
  if (isConnected && isFresh)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-medium text-delivered print:hidden">
        <span aria-hidden="true" className="size-2 animate-shimmer rounded-full bg-delivered" />
        <Trans>Live</Trans>
      </span>
    )
  const time = formatTime(at, timeZone)
  return (
    <span className="text-sm text-ink-soft print:hidden">
      <Trans>Last seen at {time}</Trans>
    </span>
  )
}
