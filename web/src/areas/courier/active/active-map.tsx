import { Trans } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { OrderMap, type OrderView } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fallback } from '../../../ui/map/map-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMyPlace } from './use-my-place.ts'

const size = 'h-64 w-full rounded-b-lg'

/** Both ends, the way between them and where the courier is. Folded up without a network, which it needs to be drawn. */
export function ActiveMap({ order }: { order: OrderView }) {
  const { reachable } = useReachable()
  const place = useMyPlace()
  const [chosen, setChosen] = useState<boolean>()
  const id = useId()
  if (!order.pickup.place && !order.delivery.place) return null
  const isOpen = chosen ?? reachable
  const { courier } = order
  return (
    <Card
      flush
      title={<Trans>Map</Trans>}
      hint={!isOpen && !reachable ? <Trans>Folded up while there is no network.</Trans> : undefined}
      actions={
        <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
          {isOpen ? <Trans>Hide the map</Trans> : <Trans>Show the map</Trans>}
        </Button>
      }
    >
      <div id={id}>
        {isOpen && (
          <Fallback instead={noMap}>
            <Suspense fallback={<Skeleton className={size} />}>
              <OrderMap
                order={{
                  ...order,
                  courier: courier && { ...courier, firstName: courier.user.firstName },
                  courierLocation: place ?? null,
                }}
                className={size}
              />
            </Suspense>
          </Fallback>
        )}
      </div>
    </Card>
  )
}

/** The network went away before the map was there. */
const noMap = (
  <p className="px-5 pb-5 text-sm text-ink-faint">
    <Trans>The map could not be loaded.</Trans>
  </p>
)
