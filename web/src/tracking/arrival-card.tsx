import { Trans } from '@lingui/react/macro'
import type { TrackingView } from '@maple/contract/tracking'
import { ArrivalWords } from './arrival-words.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { RouteStrip } from './route-strip.tsx'

/** One glance: when is it here, how far is it, where from and where to. */
export const ArrivalCard = ({ order }: { order: TrackingView }) => (
  <section
    aria-labelledby="arrival"
    className="overflow-hidden rounded-xl border border-line bg-surface shadow-card print:shadow-none"
  >
    <RouteStrip order={order} />
    <div className="flex flex-col gap-6 p-5 sm:p-7">
      <h2 id="arrival" className="sr-only">
        <Trans>Arrival</Trans>
      </h2>
      {order.status === 'cancelled' ? <CancelledNote order={order} /> : <ArrivalWords order={order} />}
      <ProgressSteps status={order.status} progress={order.progress} />
    </div>
  </section>
)
