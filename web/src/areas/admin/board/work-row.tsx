import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { clsx } from 'clsx'
import { memo } from 'react'
import { formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { priorityNames } from '../../../orders/index.ts'
import type { BoardOrder } from './data/board.queries.ts'
import { useBoardTools } from './desk.ts'
import { useDraggable } from './moves/drag-order.ts'
import { RiskMark, riskInk, riskNames } from './risk-mark.tsx'

interface WorkRowProps {
  order: BoardOrder
  isSelected: boolean
  isBusy: boolean
  /** Its place in the list, from 0. */
  nth: number
  count: number
  top: number
  height: number
}

export const workRowId = (id: string) => `work-${id}`

/** A place in the list: it changes with every order above it, so what it shows is drawn apart. */
export const WorkRow = memo(({ order, isSelected, isBusy, nth, count, top, height }: WorkRowProps) => {
  const { t, i18n } = useLingui()
  const { timeZone } = useConfig()
  const { desk, open } = useBoardTools()
  const drag = useDraggable(order._id)
  const due = formatTime(order.windowEnd, timeZone)
  const minutes = order.lateMinutes
  const number = spacedNumber(order.orderNumber)
  const words = [
    number,
    minutes > 0 ? t`${minutes} minutes late` : i18n._(riskNames[order.risk]),
    t`due ${due}`,
    order.customer.name,
    order.courierId ? undefined : t`nobody has it`,
    order.priority === 'normal' ? undefined : i18n._(priorityNames[order.priority]),
  ]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list it stands in takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names this row as the active one
    <div
      ref={drag}
      id={workRowId(order._id)}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={nth + 1}
      aria-busy={isBusy || undefined}
      data-order={order.orderNumber}
      onClick={() => desk.set({ selection: { kind: 'order', id: order._id }, pane: 'work' })}
      onDoubleClick={() => open({ kind: 'order', id: order._id })}
      style={{ height, transform: `translateY(${top}px)` }}
      className={clsx(
        'absolute inset-x-0 top-0 flex cursor-grab contain-layout contain-style items-center gap-2 border-b border-line px-3 text-xs select-none aria-busy:opacity-60',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <WorkCells order={order} due={due} />
    </div>
  )
})

/** One order in a line: how late, which one, for whom, where to, until when. */
const WorkCells = memo(({ order, due }: { order: BoardOrder; due: string }) => (
  // The row says the same in words.
  <div aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-2">
    <RiskMark risk={order.risk} hollow={order.courierId === null} />
    <span className="font-medium whitespace-nowrap tabular-nums">{spacedNumber(order.orderNumber)}</span>
    {order.priority !== 'normal' && (
      <span className={order.priority === 'urgent' ? 'font-bold text-cancelled' : 'font-bold text-pending'}>
        {order.priority === 'urgent' ? '!!' : '!'}
      </span>
    )}
    <span className="min-w-0 flex-1 truncate text-ink-soft">{order.account?.name ?? order.customer.name}</span>
    <span className="text-ink-faint">{order.zone}</span>
    <span className="whitespace-nowrap tabular-nums">{due}</span>
    {order.lateMinutes > 0 && (
      <span className={clsx('font-semibold whitespace-nowrap tabular-nums', riskInk[order.risk])}>
        +{order.lateMinutes}′
      </span>
    )}
  </div>
))
