import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/orders/order-moves'
import House from 'lucide-react/icons/house'
import Truck from 'lucide-react/icons/truck'
import Building from 'lucide-react/icons/warehouse'
import type { ReactNode } from 'react'
import { formatRelative } from '../../../lib/format/format.ts'
import type { Tracking } from '../../../orders/index.ts'
import { courierPlace } from './courier-place.ts'

/** The way from one door to the other, with the parcel on it. */
export function RouteStrip({ order, percent }: { order: Tracking; percent: number }) {
  const { t } = useLingui()
  const from = order.pickup?.address ?? order.pickupCity
  const to = order.delivery?.address ?? order.deliveryCity
  const { at, near } = courierPlace(order)
  return (
    <div className="flex flex-col gap-4">
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="rounded-lg bg-sunken px-6 py-5"
      >
        <svg aria-hidden="true" viewBox="0 0 600 56" className="block h-auto w-full overflow-visible">
          <path d="M20 36H580" className="stroke-line-strong stroke-4" strokeLinecap="round" strokeDasharray="2 10" />
          <path d={`M20 36H${20 + 5.6 * percent}`} className="stroke-primary stroke-4" strokeLinecap="round" />
          <circle cx="20" cy="36" r="10" className="fill-surface stroke-ink-faint stroke-4" />
          <circle cx="580" cy="36" r="10" className={percent === 100 ? 'fill-delivered' : 'fill-line-strong'} />
          <g transform={`translate(${20 + 5.6 * percent} 36)`} className="max-sm:[&>*]:scale-150">
            <circle r="16" className="fill-primary stroke-surface stroke-4" />
            <path
              d="M-6-5v9l6 3.500 6-3.500v-9l-6-3.500zm0 0 6 3.500 6-3.500m-6 3.500v9"
              className="fill-none stroke-on-primary stroke-2"
              strokeLinejoin="round"
            />
          </g>
        </svg>
      </div>
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <End icon={<Building />} label={<Trans>Pickup</Trans>}>
          {from}
        </End>
        <End icon={<House />} label={<Trans>Delivery</Trans>}>
          {to}
        </End>
        {order.courier && !isEnded(order.status) && (
          <End icon={<Truck />} label={<Trans>Courier location</Trans>}>
            {at ?? (near ? <Trans>Near {near}</Trans> : <Trans>Location updating...</Trans>)}
            {order.courierLocation && (
              <span className="block text-ink-faint">{formatRelative(order.courierLocation.at)}</span>
            )}
          </End>
        )}
      </dl>
    </div>
  )
}

const End = ({ icon, label, children }: { icon: ReactNode; label: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="flex items-center gap-2.5 text-ink-faint [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      {label}
    </dt>
    <dd className="pl-7 font-medium break-words">{children}</dd>
  </div>
)
