import { Trans } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/orders/order-moves'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { Suspense } from 'react'
import { OrderMap, OrderPicture } from '../../../orders/index.ts'
import { ArrivalWords } from './arrival-words.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { RouteStrip } from './route-strip.tsx'
import { useMapTime } from './use-map-time.ts'

/** A map says more than a drawing once somebody is on the way, and as long as there is something to put on it. */
const isShownOnMap = ({ status, courierLocation, pickupTown, deliveryTown }: TrackingView) =>
  !isEnded(status) && Boolean(courierLocation ?? pickupTown ?? deliveryTown)
const mapSize = 'h-64 w-full rounded-none sm:h-80 print:hidden'

/** One glance: when is it here, how far is it, where from and where to. */
export const ArrivalCard = ({ order }: { order: TrackingView }) => (
  <section
    aria-labelledby="arrival"
    className="overflow-hidden rounded-xl border border-line bg-surface shadow-card print:shadow-none"
  >
    <Way order={order} />
    <div className="flex flex-col gap-6 p-5 sm:p-7">
      <h2 id="arrival" className="sr-only">
        <Trans>Arrival</Trans>
      </h2>
      {order.status === 'cancelled' ? <CancelledNote order={order} /> : <ArrivalWords order={order} />}
      <ProgressSteps status={order.status} progress={order.progress} />
    </div>
  </section>
)

/** The streets at once, as a picture, until the map is there; a drawing where there is nothing to put on it. */
function Way({ order }: { order: TrackingView }) {
  const isMapTime = useMapTime()
  if (!isShownOnMap(order)) return <RouteStrip order={order} />
  const picture = <OrderPicture order={order} className={mapSize} />
  if (!isMapTime) return picture
  return (
    <Suspense fallback={picture}>
      <OrderMap order={order} className={mapSize} />
    </Suspense>
  )
}
