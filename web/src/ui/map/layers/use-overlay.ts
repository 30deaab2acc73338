import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../map-context.ts'
import { toWorld } from '../points.ts'

export interface Pen {
  context: CanvasRenderingContext2D
  /** From the square world of side 1 to pixels of the map. */
  project: (world: { x: number; y: number }) => { x: number; y: number }
  width: number
  height: number
  zoom: number
  now: number
}

/** What moves is drawn this often; oftener only takes from everything else. Where drawing is slow, half as often again and again. */
const frameMs = { least: 1000 / 30, most: 500 }
/** A frame that comes later than this was kept up by drawing; one that comes much later, by a page that nobody saw. */
const lateMs = { slow: 40, hidden: 2000 }
/** The map library's world at zoom 0, in pixels. */
const worldSize = 512

/**
 * A canvas over the map for what moves. The map below is not drawn again for it, which is most of the work where
 * there is no graphics card. `draw` answers whether it wants another frame.
 */
export function useOverlay(draw: (pen: Pen) => boolean): () => void {
  const { map } = useMap()
  const paint = useEffectEvent(draw)
  const asking = useRef<() => void>(undefined)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.className = 'pointer-events-none absolute top-0 left-0'
    canvas.setAttribute('aria-hidden', 'true')
    map.getCanvasContainer().append(canvas)
    const context = canvas.getContext('2d')
    let frame = 0
    let last = 0
    let askedAt = 0
    let every = frameMs.least
    const render = (now: number) => {
      frame = 0
      if (!context) return
      const late = performance.now() - askedAt
      if (late > lateMs.slow && late < lateMs.hidden) every = Math.min(frameMs.most, every * 2)
      else every = Math.max(frameMs.least, every * 0.9)
      if (now - last < every - 2 && !map.isMoving()) return ask()
      last = now
      if (paint(prepare(map, canvas, context))) ask()
    }
    const ask = () => {
      if (frame) return
      askedAt = performance.now()
      frame = requestAnimationFrame(render)
    }
    asking.current = ask
    const subscriptions = [map.on('move', ask), map.on('resize', ask)]
    ask()
    return () => {
      asking.current = undefined
      cancelAnimationFrame(frame)
      for (const subscription of subscriptions) subscription.unsubscribe()
      canvas.remove()
    }
  }, [map])
  return useCallback(() => asking.current?.(), [])
}

function prepare(map: ReturnType<typeof useMap>['map'], canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const ratio = Math.min(2, window.devicePixelRatio)
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  const zoom = map.getZoom()
  const scale = worldSize * 2 ** zoom
  const centre = toWorld(map.getCenter())
  const project: Pen['project'] = ({ x, y }) => ({
    x: (x - centre.x) * scale + width / 2,
    y: (y - centre.y) * scale + height / 2,
  })
  return { context, project, width, height, zoom, now: performance.now() }
}
