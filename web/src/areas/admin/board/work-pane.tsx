import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { BoardOrder } from './data/board.queries.ts'
import { useBoardTools, useDesk } from './desk.ts'
import { useDropTarget } from './moves/drag-order.ts'
import { WorkRow, workRowId } from './work-row.tsx'

interface WorkPaneProps {
  orders: readonly BoardOrder[]
  /** There are orders that day, and the filter hides them. */
  isFiltered: boolean
  rowHeight: number
}

/** The day's orders, what needs somebody first; only the rows in view are there. */
export function WorkPane({ orders, isFiltered, rowHeight }: WorkPaneProps) {
  const { t } = useLingui()
  const { desk } = useBoardTools()
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const selected = useDesk(({ selection }) => (selection?.kind === 'order' ? selection.id : undefined))
  const busy = useDesk(({ busyOrder }) => busyOrder)
  const isAimed = useDesk(({ intent }) => intent !== undefined && intent.toCourierId === null)
  const drop = useDropTarget({ toCourierId: null })
  const rows = useVirtualizer({
    count: orders.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The same function for the same rows: with another one all 5,000 are measured anew at every step of scrolling.
    getItemKey: useCallback((nth: number) => orders[nth]?._id ?? nth, [orders]),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height
  useEffect(() => rows.measure(), [rows, rowHeight])
  const reveal = useEffectEvent((id: string) => {
    const nth = orders.findIndex(({ _id }) => _id === id)
    if (nth >= 0) rows.scrollToIndex(nth, { align: 'auto' })
  })
  useEffect(() => {
    if (selected) reveal(selected)
  }, [selected])
  return (
    <div
      ref={drop}
      className="flex min-h-0 flex-1 flex-col data-aimed:bg-primary-soft"
      data-aimed={isAimed || undefined}
    >
      {orders.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={isFiltered ? <Trans>No orders found</Trans> : <Trans>No open work on this day</Trans>}
          hint={
            isFiltered ? (
              <Trans>Try another search or another filter.</Trans>
            ) : (
              <Trans>New orders appear here by themselves.</Trans>
            )
          }
        />
      ) : (
        <div
          ref={setFrame}
          id="board-work"
          role="listbox"
          tabIndex={0}
          aria-label={t`Work`}
          aria-activedescendant={
            selected && orders.some(({ _id }) => _id === selected) ? workRowId(selected) : undefined
          }
          onFocus={() => desk.set({ pane: 'work' })}
          className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const order = orders[index]
              return (
                order && (
                  <WorkRow
                    key={order._id}
                    order={order}
                    isSelected={order._id === selected}
                    isBusy={order._id === busy}
                    nth={index}
                    count={orders.length}
                    top={start}
                    height={rowHeight}
                  />
                )
              )
            })}
          </div>
        </div>
      )}
    </div>
  )
}
