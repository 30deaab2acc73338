import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { formatDistance, formatNumber, formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { DayPlan } from './dispatch.queries.ts'
import { orderDragType } from './move-between.ts'
import { PlanCard, type PlanMoves } from './plan-card.tsx'

type PlanRoute = DayPlan['routes'][number]

interface PlanColumnProps {
  plan: DayPlan
  /** Without one: what is left. */
  route: PlanRoute | undefined
  /** The colour of its line on the map. */
  tone?: string
  busy: boolean
  moves: PlanMoves | undefined
}

export function PlanColumn({ plan, route, tone, busy, moves }: PlanColumnProps) {
  const [over, setOver] = useState(false)
  const orderIds = route ? [...new Set(route.stops.map((stop) => stop.orderId))] : plan.unplanned
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const orderId = event.dataTransfer.getData(orderDragType)
    if (orderId && !orderIds.includes(orderId)) void moves?.onMove(orderId, route?.courier._id ?? null)
  }
  return (
    <li
      onDragOver={(event) => {
        if (!moves || !event.dataTransfer.types.includes(orderDragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy || undefined}
      className={clsx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card transition-colors duration-100',
        over ? 'border-focus' : 'border-line',
      )}
    >
      {route ? <RouteHead route={route} tone={tone} /> : <LeftHead />}
      <ol className="flex flex-col gap-2">
        {(route?.stops ?? orderIds.map((orderId) => ({ orderId, kind: 'delivery' as const }))).map((stop, nth) => {
          const order = plan.orders.find((one) => one._id === stop.orderId)
          return (
            order && (
              <PlanCard
                key={`${stop.orderId} ${stop.kind}`}
                plan={plan}
                order={order}
                kind={stop.kind}
                at={route && nth}
                route={route}
                moves={moves}
              />
            )
          )
        })}
      </ol>
    </li>
  )
}

const LeftHead = () => (
  <header>
    <h3 className="font-semibold">
      <Trans>In no route</Trans>
    </h3>
    <p className="text-sm text-ink-soft">
      <Trans>They fit nowhere in time, cannot be planned, or were taken out.</Trans>
    </p>
  </header>
)

function RouteHead({ route, tone }: { route: PlanRoute; tone: string | undefined }) {
  const { i18n } = useLingui()
  const { distanceUnit } = useConfig()
  const late = route.lateStops
  const hours = formatNumber(route.drivingSeconds / 3600, 1)
  const distance = formatDistance(route.meters, distanceUnit)
  return (
    <header className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h3 className="font-semibold">
          {tone && (
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-3 rounded-full"
              style={{ background: `var(--${tone})` }}
            />
          )}
          {route.courier.name} <span className="font-normal text-ink-faint">{route.courier.courierCode}</span>
        </h3>
        <p className="text-sm text-ink-soft">
          {i18n._(vehicleTypeNames[route.courier.vehicle])} ·{' '}
          {route.isEstimated ? <Trans>about {distance}</Trans> : distance} · <Trans>{hours} h</Trans>
        </p>
        <StartText start={route.start} />
      </div>
      {!route.fits && (
        <Badge tone="cancelled">
          <Trans>Too much on board</Trans>
        </Badge>
      )}
      {late > 0 && (
        <Badge tone="cancelled">
          <Plural value={late} one="# late" other="# late" />
        </Badge>
      )}
    </header>
  )
}

function StartText({ start }: Pick<PlanRoute, 'start'>) {
  const { timeZone } = useConfig()
  const time = formatTime(start.at, timeZone)
  return (
    <p className="text-sm text-ink-soft">
      {start.from === 'position' ? (
        <Trans>Starts {time} from where they are</Trans>
      ) : start.from === 'depot' ? (
        <Trans>Starts {time} at the depot</Trans>
      ) : (
        <Trans>Starts {time} at their start address</Trans>
      )}
    </p>
  )
}
