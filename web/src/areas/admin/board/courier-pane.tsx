import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import Bike from 'lucide-react/icons/bike'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CourierRow, useCourierWords } from './courier-row.tsx'
import type { BoardCourier } from './data/board.queries.ts'
import { courierId } from './data/board-data.ts'
import { useStore } from './data/make-store.ts'
import { type DayScale, scaleOf, shareOf, ticksOf } from './day-scale.ts'
import { isSelected, useBoardTools, useDesk } from './desk.ts'

interface CourierPaneProps {
  couriers: readonly BoardCourier[]
  rowHeight: number
}

export const courierRowId = (id: string) => `courier-${id}`
/** Beside the timeline: the name at its left, how full the day is at its right. */
const besides = 152 + 52

/** Everybody who drives, each with their run along the hours of the day. */
export function CourierPane({ couriers, rowHeight }: CourierPaneProps) {
  const { t } = useLingui()
  const { desk } = useBoardTools()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const width = Math.max(60, useWidth(frame) - besides)
  const scale = useScale()
  const active = useActiveCourier()
  const rows = useVirtualizer({
    count: couriers.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    overscan: 4,
    // The same function for the same rows: with another one all of them are measured anew.
    getItemKey: useCallback((nth: number) => couriers[nth]?.courier._id ?? nth, [couriers]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height
  useEffect(() => rows.measure(), [rows, rowHeight])
  const reveal = useEffectEvent((id: string) => {
    const nth = couriers.findIndex(({ courier }) => courier._id === id)
    if (nth >= 0) rows.scrollToIndex(nth, { align: 'auto' })
  })
  useEffect(() => {
    if (active) reveal(active)
  }, [active])
  if (couriers.length === 0)
    return (
      <EmptyState
        icon={<Bike />}
        title={<Trans>Nobody drives on this day</Trans>}
        hint={<Trans>Couriers appear here when they are active, on shift or online.</Trans>}
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Hours scale={scale} width={width} />
      <div
        ref={setFrame}
        id="board-couriers"
        role="listbox"
        tabIndex={0}
        aria-label={t`Couriers`}
        aria-activedescendant={
          active && couriers.some((one) => courierId(one) === active) ? courierRowId(active) : undefined
        }
        onFocus={() => desk.set({ pane: 'couriers' })}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [scrollbar-gutter:stable]"
      >
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const courier = couriers[index]
            const place = { nth: index, count: couriers.length, top: start, height: rowHeight }
            return (
              courier && <Place key={courierId(courier)} courier={courier} {...place} scale={scale} width={width} />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface PlaceProps {
  courier: BoardCourier
  nth: number
  count: number
  top: number
  height: number
  scale: DayScale
  width: number
}

/** A place in the list, and what concerns this courier of all that is chosen and moved. */
const Place = memo(({ courier, nth, count, top, height, scale, width }: PlaceProps) => {
  const id = courierId(courier)
  const { board } = useBoardTools()
  const wordsOf = useCourierWords()
  const orders = useStore(board, (data) => data.orders)
  const chosen = useDesk(({ selection }) => isSelected(selection, 'courier', id))
  const selectedOrder = useDesk(({ selection }) => (selection?.kind === 'order' ? selection.id : undefined))
  const isAimed = useDesk(({ intent }) => intent?.toCourierId === id)
  const after = useDesk(({ preview, intent }) =>
    preview && preview.of === intent ? preview.is.after.find((run) => run.courierId === id) : undefined,
  )
  const isInRun = courier.route?.stops.some(({ orderId }) => orderId === selectedOrder)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names this row as the active one
    <div
      id={courierRowId(id)}
      role="option"
      aria-selected={chosen || isInRun === true}
      aria-setsize={count}
      aria-posinset={nth + 1}
      data-courier={id}
      className="absolute inset-x-0 top-0 contain-layout contain-style"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span className="sr-only">{wordsOf(courier)}</span>
      <CourierRow
        courier={courier}
        orders={orders}
        scale={scale}
        width={width}
        isSelected={chosen}
        selectedOrder={isInRun || after ? selectedOrder : undefined}
        isAimed={isAimed}
        after={after}
        height={height}
      />
    </div>
  )
})

function Hours({ scale, width }: { scale: DayScale; width: number }) {
  const { timeZone } = useConfig()
  return (
    <div
      aria-hidden="true"
      className="relative ml-38 h-5 shrink-0 border-b border-line text-[0.6875rem] text-ink-faint"
    >
      {ticksOf(scale, width).map((at) => (
        <span key={at} className="absolute top-0.5 whitespace-nowrap" style={{ left: shareOf(scale, at) * width }}>
          {formatTime(at, timeZone).replace(/:00/, '')}
        </span>
      ))}
    </div>
  )
}

/** The same object for as long as it is the same hours. */
function useScale(): DayScale {
  const { board } = useBoardTools()
  const { timeZone } = useConfig()
  const data = useStore(board, (all) => all.couriers)
  const [scale, setScale] = useState(() => scaleOf(board.get(), timeZone))
  // Thousands of times are read for it: when couriers have changed, not while they are scrolled.
  const next = useMemo(() => scaleOf({ day: board.get().day, couriers: data }, timeZone), [board, data, timeZone])
  if (next.from !== scale.from || next.to !== scale.to) setScale(next)
  return scale
}

/** Whose row is meant: the one chosen, where something is being moved to, or who has the chosen order. */
function useActiveCourier(): string | undefined {
  const { board, desk } = useBoardTools()
  const aimed = useDesk(({ intent }) => intent?.toCourierId ?? undefined)
  const selection = useStore(desk, (state) => state.selection)
  const holder = useStore(board, ({ orders }) =>
    selection?.kind === 'order' ? (orders.get(selection.id)?.courierId ?? undefined) : selection?.id,
  )
  return aimed ?? holder
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(480)
  useEffect(() => {
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element])
  return width
}
