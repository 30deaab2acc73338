import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { OrderMap, type OrderView } from '../../../orders/index.ts'
import { Fallback } from '../../../ui/map/map-fallback.tsx'
import { useMyPlace } from '../active/use-my-place.ts'
import type { StopView } from '../courier.actions.ts'

const size = 'h-[22dvh] min-h-32 w-full'

/** The way to the stop. A quiet field until it is drawn, and where there is no network for it. */
export function StopMap({ order, stop }: { order: OrderView; stop: StopView }) {
  const { reachable } = useReachable()
  const place = useMyPlace()
  if (!stop.place) return null
  if (!reachable)
    return (
      <Quiet>
        <Trans>No map without a network.</Trans>
      </Quiet>
    )
  const { courier } = order
  const end = stop.kind === 'pickup' ? 'pickup' : 'delivery'
  return (
    <Fallback
      instead={
        <Quiet>
          <Trans>The map could not be loaded.</Trans>
        </Quiet>
      }
    >
      <Suspense fallback={<Quiet />}>
        <OrderMap
          order={{
            ...order,
            [end]: { ...order[end], address: stop.address, place: stop.place },
            courier: courier && { ...courier, firstName: courier.user.firstName },
            courierLocation: place ?? null,
          }}
          className={size}
        />
      </Suspense>
    </Fallback>
  )
}

const Quiet = ({ children }: { children?: React.ReactNode }) => (
  <div className={`${size} grid place-items-center bg-sunken px-4 text-center text-sm text-ink-faint`}>{children}</div>
)
