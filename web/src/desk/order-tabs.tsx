import { Trans, useLingui } from '@lingui/react/macro'
import { DispatchStory } from '../dispatch/dispatch-story.tsx'
import { useSession } from '../lib/session.tsx'
import type { OrderView } from '../orders/orders.queries.ts'
import { Timeline } from '../orders/timeline.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { OrderMapTab } from './order-map-tab.tsx'
import { OrderPrices } from './order-prices.tsx'
import { OrderSummaryTab } from './order-summary-tab.tsx'
import { SubjectAudit } from './subject-audit.tsx'

/** One side of the order at a time; which one is in the URL. */
export function OrderTabs({ order, onAssign }: { order: OrderView; onAssign: () => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <Tabs
      label={t`Parts of the order`}
      param="view"
      tabs={[
        {
          id: 'summary',
          label: <Trans>Summary</Trans>,
          content: <OrderSummaryTab order={order} onAssign={onAssign} />,
        },
        { id: 'timeline', label: <Trans>Timeline</Trans>, content: <Timeline entries={order.timeline} /> },
        { id: 'map', label: <Trans>Map</Trans>, content: <OrderMapTab order={order} /> },
        { id: 'dispatch', label: <Trans>Dispatch</Trans>, content: <DispatchStory order={order} /> },
        { id: 'price', label: <Trans>Price</Trans>, content: <OrderPrices order={order} /> },
        ...(user?.permissions.includes('financial-reports')
          ? [{ id: 'payments', label: <Trans>Payments</Trans>, content: <OrderPayments orderRef={order._id} /> }]
          : []),
        ...(user?.permissions.includes('basic-reports')
          ? [{ id: 'log', label: <Trans>Activity log</Trans>, content: <SubjectAudit type="order" id={order._id} /> }]
          : []),
      ]}
    />
  )
}
