import { Trans } from '@lingui/react/macro'
import { isEnded, isUnderWay } from '@maple/contract/orders/order-moves'
import type { RecipientView } from '@maple/contract/orders/recipients'
import { type ReactNode, Suspense } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { OrderMap, OrderPicture, useArrival, WindowText } from '../../../orders/index.ts'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

const mapSize = 'h-64 w-full rounded-none sm:h-72'

/** When it is here, large, over the map of the way to this door. */
export const RecipientArrival = ({ parcel }: { parcel: RecipientView }) => (
  <section aria-labelledby="arrival" className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
    <div className="p-5 sm:p-7">
      <h2 id="arrival" className="sr-only">
        <Trans>Arrival</Trans>
      </h2>
      <When parcel={parcel} />
    </div>
    {parcel.place && !isEnded(parcel.status) && (
      <Suspense fallback={<OrderPicture order={onMap(parcel)} className={mapSize} />}>
        <OrderMap order={onMap(parcel)} className={mapSize} />
      </Suspense>
    )}
  </section>
)

/** Their own door and the courier; where it comes from is the sender's business. */
const onMap = ({ orderNumber, status, address, place, courier }: RecipientView) => ({
  orderNumber,
  status,
  complete: false,
  courier: courier && { firstName: courier.firstName, vehicle: courier.vehicle, rating: null },
  delivery: { address, place },
  courierLocation: courier?.location ? { ...courier.location, headingDegrees: null, near: null } : null,
})

function When({ parcel }: { parcel: RecipientView }) {
  const now = new Date(useNow(30_000))
  const arrivalOf = useArrival()
  const { status, eta, windowStart, windowEnd, doneAt, courier } = parcel
  const name = courier?.firstName
  if (status === 'delivered')
    return <Words label={<Trans>Delivered</Trans>}>{doneAt && <CompanyDateTime value={doneAt} />}</Words>
  if (status === 'cancelled' || status === 'returned')
    return (
      <Words label={<Trans>Nothing is coming any more</Trans>}>
        {status === 'cancelled' ? <Trans>The delivery was cancelled</Trans> : <Trans>It went back to its sender</Trans>}
      </Words>
    )
  if (status === 'undelivered')
    return (
      <Words
        label={<Trans>We could not deliver it</Trans>}
        note={
          parcel.choices.length > 0 ? (
            <Trans>Choose below what should happen next.</Trans>
          ) : (
            <Trans>It goes back to its sender.</Trans>
          )
        }
      >
        <Trans>Attempt failed</Trans>
      </Words>
    )
  if (!isUnderWay(status) || !eta)
    return (
      <Words label={<Trans>Expected</Trans>} note={name && <Trans>{name} brings it to you.</Trans>}>
        <WindowText start={windowStart} end={windowEnd} />
      </Words>
    )
  const { short, left, window, isLate } = arrivalOf(eta, now)
  return (
    <Words label={<Trans>Estimated arrival</Trans>} note={window && left} isLate={isLate}>
      {window ?? short}
    </Words>
  )
}

interface WordsProps {
  label: ReactNode
  note?: ReactNode
  isLate?: boolean
  children: ReactNode
}

const Words = ({ label, note, isLate, children }: WordsProps) => (
  <div>
    <p className="text-sm font-medium text-ink-soft">{label}</p>
    <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">{children}</p>
    {note && <p className={isLate ? 'mt-1 text-pending' : 'mt-1 text-ink-soft'}>{note}</p>}
  </div>
)
