import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { OrderMap, OrderPicture, type OrderView, WindowText } from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'

interface LookingForCourierProps {
  timing: OrderView['timing'] | undefined
  window: { start: string; end: string } | undefined
}

/** The order is in and paid for; nobody has taken it yet. */
export const LookingForCourier = ({ timing, window }: LookingForCourierProps) => (
  <p role="status" className="text-lg font-semibold">
    {timing === 'later' && window ? (
      <Trans>
        Order placed. A courier comes for it in time for <WindowText start={window.start} end={window.end} />.
      </Trans>
    ) : (
      <Trans>Order placed. Looking for a courier…</Trans>
    )}
  </p>
)

/** The same with the map, where there is none beside it. */
export function LookingCard({ order }: { order: OrderView }) {
  const onMap = { ...order, courier: null }
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <LookingForCourier timing={order.timing} window={order.delivery.timeWindow} />
        <Suspense fallback={<OrderPicture order={onMap} className="h-64 w-full rounded-lg" />}>
          <OrderMap order={onMap} className="h-64 rounded-lg" />
        </Suspense>
      </div>
    </Card>
  )
}
