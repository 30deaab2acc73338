import { useLingui } from '@lingui/react/macro'
import { isMistyped, spacedNumber } from '@maple/contract/orders/order-number'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ArrivalCard } from './arrival-card.tsx'
import { CourierCard } from './courier-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { HelpCard } from './help-card.tsx'
import { OrderMissing, OrderUnread } from './order-missing.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { TrackingHead } from './tracking-head.tsx'
import { TrackingSkeleton } from './tracking-skeleton.tsx'
import { usePrintInLight } from './use-print-in-light.ts'
import { useTracking } from './use-tracking.ts'

/** Anybody with the number follows the order here; owner, courier and staff see all of it (F3). */
export function TrackingPage() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const { data: order, error, refetch, isFetching } = useTracking(number)
  const shownNumber = spacedNumber(order?.orderNumber ?? number)
  usePageTitle(t`Order ${shownNumber}`)
  usePrintInLight()
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMistyped(number) || isMissing) return <OrderMissing number={number} />
  if (order) return <Found order={order} />
  if (error) return <OrderUnread error={error} onRetry={refetch} retrying={isFetching} />
  return <TrackingSkeleton />
}

const Found = ({ order }: { order: TrackingView }) => (
  <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10">
    <TrackingHead order={order} />
    {/* On a phone one column in the order of what people ask: when, who, what happened. */}
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1.7fr_1fr] lg:items-start print:block print:space-y-6">
      <div className="contents min-w-0 gap-6 lg:flex lg:flex-col print:block print:space-y-6 print:*:break-inside-avoid">
        <ArrivalCard order={order} />
        <div className="order-1 lg:order-none">
          <TimelineCard timeline={order.timeline} />
        </div>
      </div>
      <div className="contents min-w-0 gap-6 lg:flex lg:flex-col print:block print:space-y-6 print:*:break-inside-avoid">
        {order.courier && <CourierCard courier={order.courier} />}
        <div className="order-2 flex flex-col gap-6 lg:order-none">
          <DetailsCard order={order} />
          <HelpCard number={order.orderNumber} />
        </div>
      </div>
    </div>
  </div>
)
