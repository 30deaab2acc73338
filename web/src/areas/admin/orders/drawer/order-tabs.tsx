import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../../../lib/session/session.tsx'
import { OrderChat } from '../../../../notifications/index.ts'
import { type OrderView, Timeline } from '../../../../orders/index.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import { SubjectAudit } from '../../logs/subject-audit.tsx'
import { NotesLabel, StaffNotes } from '../../notes/staff-notes.tsx'
import { OrderPayments } from '../../payments/order-payments.tsx'
import { OrderCharges } from '../charges/order-charges.tsx'
import { DispatchStory } from './dispatch-story.tsx'
import { OrderMapTab } from './order-map-tab.tsx'
import { OrderPrices } from './order-prices.tsx'
import { OrderProofTab } from './order-proof-tab.tsx'
import { OrderSummaryTab } from './order-summary-tab.tsx'

/** One side of the order at a time; which one is in the URL. */
export function OrderTabs({ order, onAssign }: { order: OrderView; onAssign: () => void }) {
  const { t } = useLingui()
  const permissions = useSession().user?.permissions ?? []
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
        { id: 'proof', label: <Trans>Proof</Trans>, content: <OrderProofTab order={order} /> },
        ...(permissions.includes('customer-communication')
          ? [{ id: 'messages', label: <Trans>Messages</Trans>, content: <Messages order={order} /> }]
          : []),
        { id: 'dispatch', label: <Trans>Dispatch</Trans>, content: <DispatchStory order={order} /> },
        { id: 'price', label: <Trans>Price</Trans>, content: <Price order={order} /> },
        {
          id: 'notes',
          label: <NotesLabel subject="order" id={order._id} />,
          content: <StaffNotes subject="order" id={order._id} />,
        },
        ...(permissions.includes('financial-reports')
          ? [{ id: 'payments', label: <Trans>Payments</Trans>, content: <OrderPayments orderRef={order._id} /> }]
          : []),
        ...(permissions.includes('basic-reports')
          ? [{ id: 'log', label: <Trans>Activity log</Trans>, content: <SubjectAudit type="order" id={order._id} /> }]
          : []),
      ]}
    />
  )
}

const Price = ({ order }: { order: OrderView }) => (
  <>
    <OrderCharges order={order} />
    <OrderPrices order={order} />
  </>
)

const Messages = ({ order }: { order: OrderView }) => (
  <div className="flex h-112 max-h-[45dvh] sm:max-h-[60dvh] flex-col rounded-lg border border-line">
    <OrderChat key={order._id} order={order.orderNumber} />
  </div>
)
