import { Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import { clsx } from 'clsx'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { partOfWay } from './steps.ts'

type Point = readonly [x: number, y: number]

/** The road in percent of the strip, so that it fits a phone and a wide screen alike. */
const start: Point = [8, 62]
const bend: Point = [50, 0]
const end: Point = [92, 62]

const mix = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]
const curve = (from: Point, over: Point, to: Point) => `M${from} Q${over} ${to}`

/** From here to there and how far along, without a map: towns, never streets. */
export function RouteStrip({ order }: { order: TrackingView }) {
  const { t } = useLingui()
  const from = order.pickupCity ?? t`Pickup`
  const to = order.deliveryCity ?? t`Delivery`
  const part = partOfWay(order.status)
  // The part of a curve that is done is a curve itself.
  const over = mix(start, bend, part)
  const here = mix(over, mix(bend, end, part), part)
  return (
    <figure className="relative h-36 bg-scene-sky sm:h-44">
      <Landscape />
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <Road d={curve(start, bend, end)} className="stroke-line-strong stroke-3" dashed />
        {part > 0 && <Road d={curve(start, over, here)} className="stroke-primary stroke-4" />}
      </svg>
      <Mark at={start} className="size-4.5 rounded-full border-4 border-primary bg-surface" />
      <Mark at={end} className="-mt-5">
        <Pin isOff={order.status === 'cancelled'} />
      </Mark>
      {isUnderWay(order.status) && (
        <Mark
          at={here}
          className="grid size-11 place-items-center rounded-full bg-primary text-on-primary shadow-raised ring-4 ring-surface"
        >
          <Truck className="size-5.5" />
        </Mark>
      )}
      <figcaption className="absolute inset-x-0 bottom-0 flex justify-between gap-4 px-5 pb-3 text-sm font-semibold sm:px-7">
        <span className="sr-only">
          <Trans>
            From {from} to {to}
          </Trans>
        </span>
        <span aria-hidden="true" className="truncate">
          {from}
        </span>
        <span aria-hidden="true" className="truncate text-right">
          {to}
        </span>
      </figcaption>
    </figure>
  )
}

const Road = ({ d, className, dashed }: { d: string; className: string; dashed?: boolean }) => (
  <path
    d={d}
    vectorEffect="non-scaling-stroke"
    strokeLinecap="round"
    strokeDasharray={dashed ? '1 9' : undefined}
    className={clsx('fill-none', className)}
  />
)

const Mark = ({ at: [x, y], className, children }: { at: Point; className: string; children?: ReactNode }) => (
  <span
    aria-hidden="true"
    className={clsx('absolute -translate-1/2', className)}
    style={{ left: `${x}%`, top: `${y}%` }}
  >
    {children}
  </span>
)

const Pin = ({ isOff }: { isOff: boolean }) => (
  <svg aria-hidden="true" viewBox="-20 -14 40 60" className="h-12 w-8">
    <path
      d="M0 44C-13 28-19 18-19 6a19 19 0 0 1 38 0C19 18 13 28 0 44z"
      className={isOff ? 'fill-line-strong' : 'fill-primary'}
    />
    <circle cy="6" r="7" className="fill-on-primary" />
  </svg>
)

const Landscape = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 800 176"
    preserveAspectRatio="xMidYMax slice"
    className="absolute inset-0 size-full"
  >
    <path
      d="M0 126 70 84l46 24 84-58 70 56 64-24 90 44 80-28 76 22 60-40 70 38 90-34v92H0z"
      className="fill-scene-far"
    />
    <path d="M0 138c130-22 270-22 400-10s270 14 400-8v62H0z" className="fill-scene-ground" />
  </svg>
)
