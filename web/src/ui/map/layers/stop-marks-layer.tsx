import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../map-context.ts'
import { type Place, toWorld } from '../points.ts'
import { type Pen, useOverlay } from './use-overlay.ts'

export interface StopMark extends Place {
  /** Whom to tell of when it is picked. */
  id: string
  kind: 'pickup' | 'delivery'
  tone: 'cancelled' | 'pending' | 'delivered' | 'ink-faint'
  /** Its turn in the run; a small mark without one. */
  number?: number | undefined
}

const reach = 12

/** Many stops at once, on a canvas: a pickup hollow, a delivery filled, those of a run with their numbers. */
export function StopMarksLayer({ marks, onPick }: { marks: readonly StopMark[]; onPick: (id: string) => void }) {
  const { map, colours } = useMap()
  const drawn = useRef<{ id: string; x: number; y: number }[]>([])
  const request = useOverlay((pen) => {
    drawn.current = []
    for (const mark of marks) {
      const { x, y } = pen.project(toWorld(mark))
      if (x < -20 || y < -20 || x > pen.width + 20 || y > pen.height + 20) continue
      drawn.current.push({ id: mark.id, x, y })
      draw(pen, mark, x, y, colours)
    }
    return false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when they or the colours are others
  useEffect(() => request(), [marks, colours, request])
  const pick = useEffectEvent(({ point }: { point: { x: number; y: number } }) => {
    // The one on top was drawn last.
    const hit = drawn.current.findLast(({ x, y }) => Math.hypot(x - point.x, y - point.y) < reach)
    if (hit) onPick(hit.id)
  })
  useEffect(() => {
    const subscription = map.on('click', pick)
    return () => subscription.unsubscribe()
  }, [map])
  return null
}

function draw({ context }: Pen, mark: StopMark, x: number, y: number, colours: ReturnType<typeof useMap>['colours']) {
  const radius = mark.number === undefined ? 4 : 10
  const isHollow = mark.kind === 'pickup'
  context.lineWidth = mark.number === undefined ? 2 : 3
  context.fillStyle = isHollow ? colours.surface : colours[mark.tone]
  context.strokeStyle = isHollow ? colours[mark.tone] : colours.surface
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  if (mark.number === undefined) return
  context.fillStyle = isHollow ? colours.ink : colours.surface
  context.font = '600 11px "Inter Variable", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(mark.number), x, y)
}
