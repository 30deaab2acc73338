import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo, useCallback, useMemo, useRef } from 'react'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { formatTime, fullName } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import type { BoardCourier, Preview } from './data/board.queries.ts'
import type { BoardData } from './data/board-data.ts'
import { type DayScale, indexAt } from './day-scale.ts'
import { type Intent, useBoardTools } from './desk.ts'
import { useDropTarget } from './moves/drag-order.ts'
import { placesFor } from './moves/move-plan.ts'
import { marksOf, RunTimeline } from './run-timeline.tsx'

export interface CourierRowProps {
  courier: BoardCourier
  orders: BoardData['orders']
  scale: DayScale
  /** Of the timeline, in pixels. */
  width: number
  isSelected: boolean
  selectedOrder: string | undefined
  /** Something is being moved here. */
  isAimed: boolean
  /** The run as it would be. */
  after: Preview['after'][number] | undefined
  height: number
}

/** A courier, their day and how full it is. */
export const CourierRow = memo((props: CourierRowProps) => {
  const { courier, orders, scale, width, isSelected, selectedOrder, isAimed, after, height } = props
  const { desk, open } = useBoardTools()
  const id = courier.courier._id
  const marks = useMemo(() => marksOf(courier, orders, after, scale, width), [courier, orders, after, scale, width])
  const line = useRef<HTMLDivElement>(null)
  const drop = useDropTarget({ toCourierId: id, placeAt: usePlaceAt(props, line) })
  return (
    <div
      ref={drop}
      // The option around it says the same in words.
      aria-hidden="true"
      onClick={() => desk.set({ selection: { kind: 'courier', id }, pane: 'couriers' })}
      onDoubleClick={() => open({ kind: 'courier', id })}
      style={{ height }}
      className={clsx(
        'grid grid-cols-[9.5rem_minmax(0,1fr)_3.25rem] items-center border-b border-line text-xs select-none',
        isAimed ? 'bg-accepted-soft' : isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <CourierName courier={courier} />
      <div ref={line} className="relative h-full">
        <RunTimeline
          courier={courier}
          marks={marks}
          scale={scale}
          selectedOrder={selectedOrder}
          isPreview={after !== undefined}
        />
      </div>
      <span className={clsx('pr-2 text-right tabular-nums', courier.load > 100 && 'font-semibold text-cancelled')}>
        {courier.load}%
      </span>
    </div>
  )
}, isSame)

/** Orders change one by one: a row cares for those in its own run only. */
function isSame(before: CourierRowProps, next: CourierRowProps): boolean {
  const { orders: ordersBefore, ...rest } = before
  const same = (Object.keys(rest) as (keyof typeof rest)[]).every((name) => before[name] === next[name])
  if (!same || ordersBefore === next.orders) return same
  const stops = [...(next.courier.route?.stops ?? []), ...(next.after?.stops ?? [])]
  return stops.every(({ orderId }) => ordersBefore.get(orderId) === next.orders.get(orderId))
}

/** Where a pointer would put something: between two stops of the run as it is without what is dragged. */
function usePlaceAt({ courier, orders, scale, width }: CourierRowProps, line: { current: HTMLElement | null }) {
  const { board, desk } = useBoardTools()
  const latest = useRef({ courier, orders, scale, width })
  latest.current = { courier, orders, scale, width }
  return useCallback(
    (x: number) => {
      const left = line.current?.getBoundingClientRect().left ?? 0
      const { selection } = desk.get()
      // Onto the name: wherever it fits best.
      if (x < left || selection?.kind !== 'order') return undefined
      const { courier, orders, scale, width } = latest.current
      const to: Intent = {
        orderId: selection.id,
        stopId: selection.stopId,
        toCourierId: courier.courier._id,
        at: 0,
        by: 'mouse',
      }
      const { moved } = placesFor(board.get(), to)
      const marks = marksOf(courier, orders, undefined, scale, width).filter(({ stopId }) => !moved.includes(stopId))
      return indexAt(
        marks.map((mark) => mark.x + 9),
        x - left,
      )
    },
    [board, desk, line],
  )
}

function CourierName({ courier }: { courier: BoardCourier }) {
  const { i18n } = useLingui()
  const { vehicle } = courier.courier
  return (
    <span className="flex min-w-0 items-center gap-1.5 pr-2 pl-3">
      <span
        className={clsx(
          'size-2 shrink-0 rounded-full border border-current',
          courier.isOnline ? 'bg-current text-delivered' : 'text-ink-faint',
        )}
      />
      <span className="min-w-0 truncate font-medium">{fullName(courier.courier)}</span>
      {vehicle && <span className="shrink-0 text-ink-faint">{i18n._(vehicleTypeNames[vehicle])}</span>}
    </span>
  )
}

/** The row in words: who, whether online, and every stop with its time. */
export function useCourierWords() {
  const { t, i18n } = useLingui()
  const { timeZone } = useConfig()
  return ({ courier, isOnline, load, route }: BoardCourier) => {
    const count = route?.stops.length ?? 0
    const times = (route?.stops ?? []).flatMap(({ eta }) => (eta ? [formatTime(eta, timeZone)] : []))
    return [
      fullName(courier),
      courier.vehicle && i18n._(vehicleTypeNames[courier.vehicle]),
      isOnline ? t`online` : t`offline`,
      t`${load} percent full`,
      t`stops: ${count}`,
      times.slice(0, 8).join(', '),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
