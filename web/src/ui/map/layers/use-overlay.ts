import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../map-context.ts'
import { toWorld } from '../points.ts'

export interface Pen {
  context: CanvasRenderingContext2D
  /** From the square world of side 1 to pixels of the map. */
  project: (world: { x: number; y: number }) => { x: number; y: number }
  /** The same for who has many: a pixel is the world times `scale`, plus `left` or `top`. */
  scale: number
  left: number
  top: number
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
      // While the map moves, it is drawn with the map.
      if (now - last < every - 2) return ask()
      last = now
      if (paint(prepare(map, canvas, context))) ask()
    }
    const ask = () => {
      if (frame) return
      askedAt = performance.now()
      frame = requestAnimationFrame(render)
    }
    // In the frame in which the map below has moved, or it would lag behind it by one, and two frames be drawn for one.
    let below = ''
    const follow = () => {
      const { lng, lat } = map.getCenter()
      const now = `${lng} ${lat} ${map.getZoom()}`
      if (now === below || !context) return
      below = now
      cancelAnimationFrame(frame)
      frame = 0
      last = performance.now()
      if (paint(prepare(map, canvas, context))) ask()
    }
    asking.current = ask
    const subscriptions = [map.on('render', follow), map.on('resize', ask)]
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
  const [left, top] = [width / 2 - centre.x * scale, height / 2 - centre.y * scale]
  const project: Pen['project'] = ({ x, y }) => ({ x: x * scale + left, y: y * scale + top })
  return { context, project, scale, left, top, width, height, zoom, now: performance.now() }
}
