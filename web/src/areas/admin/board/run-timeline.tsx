import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { BoardCourier, BoardOrder, Preview } from './data/board.queries.ts'
import type { BoardData } from './data/board-data.ts'
import { type DayScale, shareOf, spread } from './day-scale.ts'
import { useBoardTools } from './desk.ts'
import { useDraggable } from './moves/drag-order.ts'
import { runOf } from './moves/move-plan.ts'
import { riskInk } from './risk-mark.tsx'

type Changed = Preview['after'][number]

export interface Mark {
  orderId: string
  stopId: string
  eta: string | null
  kind: 'pickup' | 'delivery'
  risk: BoardOrder['risk']
  isOver: boolean
  isLocked: boolean
  /** In pixels from the left end. */
  x: number
}

export const markGap = 19

/** The stops of a run with their places on the line: as they are, or as they would be after a move. */
export function marksOf(
  courier: BoardCourier,
  orders: BoardData['orders'],
  after: Changed | undefined,
  scale: DayScale,
  width: number,
): Mark[] {
  const run = runOf(courier)
  const locked = new Set(run.filter(({ isLocked }) => isLocked).map(({ stopId }) => stopId))
  const stops = (after?.stops ?? run).map((stop) => {
    const known = orders.get(stop.orderId)?.stops.find(({ _id }) => _id === stop.stopId)
    return {
      orderId: stop.orderId,
      stopId: stop.stopId,
      eta: stop.eta ?? known?.eta ?? null,
      kind: known?.kind ?? ('delivery' as const),
      risk: 'risk' in stop ? stop.risk : (known?.risk ?? ('none' as const)),
      isOver: !known || known.status === 'done' || known.status === 'failed',
      isLocked: locked.has(stop.stopId),
      due: known?.windowEnd ?? null,
    }
  })
  const wanted = stops.reduce<number[]>((places, { eta, due }) => {
    const at = eta ?? due
    // Without a time it stands behind the one before.
    places.push(at ? shareOf(scale, Date.parse(at)) * width : (places.at(-1) ?? 0))
    return places
  }, [])
  const room = spread(wanted, markGap, Math.max(0, width - markGap))
  return stops.map(({ due: _, ...stop }, nth) => ({ ...stop, x: room[nth] ?? 0 }))
}

interface RunTimelineProps {
  courier: BoardCourier
  marks: readonly Mark[]
  scale: DayScale
  selectedOrder: string | undefined
  /** A move would change it: drawn so that it is not taken for what is. */
  isPreview: boolean
}

/** A day from left to right: the shift as a band, each stop at its time. */
export function RunTimeline({ courier, marks, scale, selectedOrder, isPreview }: RunTimelineProps) {
  const percent = (at: string) => `${shareOf(scale, Date.parse(at)) * 100}%`
  const { shift } = courier
  return (
    <>
      {shift && (
        <span
          className="absolute inset-y-0.5 rounded-sm bg-sunken"
          style={{ left: percent(shift.start), right: `calc(100% - ${percent(shift.end)})` }}
        />
      )}
      {marks.length > 1 && (
        <span
          className={clsx(
            'absolute top-1/2 border-t-2',
            isPreview ? 'border-dashed border-focus' : 'border-line-strong',
          )}
          style={{ left: marks[0]?.x ?? 0, width: (marks.at(-1)?.x ?? 0) - (marks[0]?.x ?? 0) }}
        />
      )}
      {marks.map((mark, nth) => (
        <StopMark key={mark.stopId} mark={mark} number={nth + 1} isSelected={mark.orderId === selectedOrder} />
      ))}
    </>
  )
}

interface StopMarkProps {
  mark: Mark
  number: number
  isSelected: boolean
}

/** A pickup is hollow, a delivery filled; what is over is faint. */
function StopMark({ mark, number, isSelected }: StopMarkProps) {
  const { t } = useLingui()
  const { desk, open } = useBoardTools()
  const drag = useDraggable(mark.orderId, mark.stopId)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row says in words what is in it, and takes the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      ref={drag}
      data-stop={mark.stopId}
      title={mark.isLocked ? t`Locked` : undefined}
      onClick={(event) => {
        event.stopPropagation()
        desk.set({ selection: { kind: 'order', id: mark.orderId, stopId: mark.stopId }, pane: 'couriers' })
      }}
      onDoubleClick={() => open({ kind: 'order', id: mark.orderId })}
      style={{ left: mark.x }}
      className={clsx(
        'absolute top-1/2 grid h-5 w-4.5 -translate-y-1/2 cursor-grab place-items-center rounded-sm border-2 border-current text-[0.6875rem] leading-none font-semibold tabular-nums',
        mark.isOver ? 'text-ink-faint opacity-50' : riskInk[mark.risk],
        mark.kind === 'pickup' ? 'bg-surface' : 'bg-current',
        isSelected && 'outline-2 outline-offset-1 outline-focus',
        mark.isLocked && 'rounded-none',
      )}
    >
      <span className={mark.kind === 'pickup' ? undefined : 'text-surface'}>{number}</span>
    </span>
  )
}
