import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { clsx } from 'clsx'
import { type DragEvent, useState } from 'react'
import { formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { WindowText } from '../../../orders/index.ts'
import type { DayPlan } from './dispatch.queries.ts'
import { orderDragType } from './move-between.ts'
import { stopDragType, stopKey } from './move-within.ts'
import { PlanCardMenu } from './plan-card-menu.tsx'

type PlanRoute = DayPlan['routes'][number]

/** What somebody can do to a plan that is not handed out. */
export interface PlanMoves {
  /** The whole order to a courier, or to nobody. */
  onMove: (orderId: string, courierId: string | null) => Promise<void>
  /** A stop to another place of its route. */
  onOrder: (route: PlanRoute, from: number, to: number) => Promise<void>
}

export interface PlanCardProps {
  plan: DayPlan
  order: DayPlan['orders'][number]
  kind: 'pickup' | 'delivery'
  /** Its place in the route, from 0. */
  at: number | undefined
  route: PlanRoute | undefined
  moves: PlanMoves | undefined
}

/** One stop: dropped on another of its route it takes that place, in another column its whole order goes there. */
export function PlanCard(props: PlanCardProps) {
  const { order, kind, at, route } = props
  const moves = order.cannotPlan === 'several-stops' ? undefined : props.moves
  const { isOver, ...target } = useStopTarget(route, at, moves)
  return (
    <li
      draggable={moves !== undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(orderDragType, order._id)
        if (route) dataTransfer.setData(stopDragType(route.courier._id), stopKey({ orderId: order._id, kind }))
      }}
      {...target}
      className={clsx(
        'flex items-start gap-2 rounded-md bg-sunken p-3 text-sm',
        moves && 'cursor-grab',
        isOver && 'outline-2 outline-focus',
      )}
    >
      {at !== undefined && (
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
            kind === 'pickup' ? 'border-2 border-line-strong bg-surface' : 'bg-ink text-surface',
          )}
        >
          {at + 1}
        </span>
      )}
      <StopText {...props} />
      {moves && (route || kind === 'delivery') && <PlanCardMenu {...props} moves={moves} />}
    </li>
  )
}

function useStopTarget(route: PlanRoute | undefined, at: number | undefined, moves: PlanMoves | undefined) {
  const [isOver, setOver] = useState(false)
  const type = route && stopDragType(route.courier._id)
  return {
    isOver,
    onDragOver: ({ dataTransfer }: DragEvent) => setOver(!!moves && !!type && dataTransfer.types.includes(type)),
    onDragLeave: () => setOver(false),
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      const key = type && dataTransfer.getData(type)
      const from = route?.stops.findIndex((stop) => stopKey(stop) === key) ?? -1
      if (route && moves && at !== undefined && from >= 0 && from !== at) void moves.onOrder(route, from, at)
    },
  }
}

function StopText({ order, kind, route }: PlanCardProps) {
  const { timeZone } = useConfig()
  const arrival = route?.stops.find((stop) => stop.orderId === order._id && stop.kind === kind)
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium tabular-nums">{spacedNumber(order.orderNumber)}</span>
        {arrival && (
          <span className={clsx('tabular-nums', arrival.isLate ? 'font-semibold text-cancelled' : 'text-ink-soft')}>
            {formatTime(arrival.arriveAt, timeZone)}
          </span>
        )}
      </p>
      <p className="truncate" title={order[kind].address}>
        <span className="text-ink-soft">{kind === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}: </span>
        {order[kind].address}
      </p>
      {kind === 'delivery' && (
        <p className="text-ink-soft">
          <WindowText start={order.window.start} end={order.window.end} withDay={false} />
        </p>
      )}
      {!route && <WhyNot reason={order.cannotPlan} />}
    </div>
  )
}

function WhyNot({ reason }: { reason: DayPlan['orders'][number]['cannotPlan'] }) {
  const { t } = useLingui()
  if (!reason) return null
  return (
    <p className="mt-1 text-pending">
      {reason === 'several-stops'
        ? t`It has several stops, which a plan cannot time. Give it to a courier on the board.`
        : t`Its address is not on the map.`}
    </p>
  )
}
