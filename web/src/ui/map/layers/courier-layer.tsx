import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type Glide, startGlide } from '../glide.ts'
import { useMap } from '../map-context.ts'
import type { Place } from '../points.ts'
import { arrange, type Cluster } from './arrange-couriers.ts'
import { type CourierState, courierSprites } from './courier-look.ts'
import { movingPoints } from './moving-points.ts'
import { type Pen, useOverlay } from './use-overlay.ts'

export interface MapCourier extends Place {
  id: string
  /** Degrees from north; null when it is not known. */
  heading: number | null
  state: CourierState
}

interface CourierLayerProps {
  couriers: readonly MapCourier[]
  /** One courier that the page is about is drawn larger than one of many. */
  large?: boolean
  /** Set where it is said to be, without gliding: what is played again has a pace of its own. */
  still?: boolean
  /** The way of the one that the page is about: it moves along it. */
  road?: readonly Place[]
  onPick?: (id: string) => void
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const reach = 16

/** Couriers where they are, gliding from one report to the next; from far away as counts. */
export function CourierLayer({ couriers, large = false, still = false, road, onPick }: CourierLayerProps) {
  const { map, colours } = useMap()
  const glides = useRef(new Map<string, Glide>())
  const shown = useRef({ couriers: [] as readonly MapCourier[], points: movingPoints([]) })
  const drawnAt = useRef<{ id: string; x: number; y: number }[]>([])
  const counted = useRef<readonly Cluster[]>([])
  const sprites = useMemo(() => courierSprites(colours, large ? 11 : 7), [colours, large])

  const request = useOverlay((pen) => {
    const { couriers, points } = shown.current
    const { xs, ys, areMoving } = points.at(pen.now)
    const { dots, clusters } = arrange({ xs, ys }, pen)
    drawnAt.current = []
    for (const { at, x, y } of dots) {
      const courier = couriers[at] as MapCourier
      drawnAt.current.push({ id: courier.id, x, y })
      sprites.draw(pen.context, courier, { x, y })
    }
    counted.current = clusters
    for (const cluster of clusters) drawCluster(pen, cluster, colours)
    return areMoving
  })

  const lastRoad = useRef(road)
  useEffect(() => {
    lastRoad.current = road
  }, [road])
  useEffect(() => {
    const isStill = still || prefersStill()
    const now = performance.now()
    const before = glides.current
    glides.current = new Map(
      couriers.map(({ id, lat, lng }) => {
        const known = before.get(id)
        const stays = known && known.to.lat === lat && known.to.lng === lng
        return [id, stays ? known : startGlide(known, { lat, lng }, now, isStill, lastRoad.current)]
      }),
    )
    shown.current = { couriers, points: movingPoints(couriers.map(({ id }) => glides.current.get(id) as Glide)) }
    request()
  }, [couriers, still, request])

  const pick = useEffectEvent(({ point }: { point: { x: number; y: number } }) => {
    const near = drawnAt.current
      .map(({ id, x, y }) => ({ id, far: Math.hypot(x - point.x, y - point.y) }))
      .filter(({ far }) => far < reach)
      .sort((a, b) => a.far - b.far)
    if (near[0]) return onPick?.(near[0].id)
    const group = counted.current.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < reach)
    if (group) map.easeTo({ center: map.unproject([group.x, group.y]), zoom: map.getZoom() + 3 })
  })
  useEffect(() => {
    const subscription = map.on('click', pick)
    return () => subscription.unsubscribe()
  }, [map])
  return null
}

function drawCluster(
  { context }: Pen,
  { x, y, count }: { x: number; y: number; count: number },
  colours: ReturnType<typeof useMap>['colours'],
) {
  const radius = 12 + Math.min(16, Math.log2(count) * 2)
  context.fillStyle = colours.primary
  context.strokeStyle = colours.surface
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.fillStyle = colours['on-primary']
  context.font = '600 12px "Inter Variable", sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(count), x, y)
}
