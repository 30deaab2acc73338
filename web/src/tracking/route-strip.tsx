import { Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/order-moves'
import type { TrackingView } from '@maple/contract/tracking'
import { partOfWay } from './steps.ts'

/** The road: a curve from x 60 to x 740. */
const [start, bend, end] = [
  [60, 104],
  [400, 20],
  [740, 104],
] as const

const at = (part: number, axis: 0 | 1) =>
  (1 - part) ** 2 * start[axis] + 2 * part * (1 - part) * bend[axis] + part ** 2 * end[axis]

/** From here to there and how far along, without a map: towns, never streets. */
export function RouteStrip({ order }: { order: TrackingView }) {
  const { t } = useLingui()
  const from = order.pickupCity ?? t`Pickup`
  const to = order.deliveryCity ?? t`Delivery`
  const part = partOfWay(order.status)
  const isCancelled = order.status === 'cancelled'
  return (
    <figure className="relative bg-scene-sky">
      <svg
        aria-hidden="true"
        viewBox="0 0 800 176"
        preserveAspectRatio="xMidYMax slice"
        className="block h-36 w-full sm:h-44"
      >
        <Ground />
        <path
          d={`M${start} Q${bend} ${end}`}
          className="fill-none stroke-line-strong stroke-3"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
        {/* The part of the same curve that is done. */}
        {part > 0 && (
          <path
            d={`M${start} Q${start[0] + (bend[0] - start[0]) * part},${start[1] + (bend[1] - start[1]) * part} ${at(part, 0)},${at(part, 1)}`}
            className="fill-none stroke-primary stroke-4"
            strokeLinecap="round"
          />
        )}
        <circle cx={start[0]} cy={start[1]} r="9" className="fill-surface stroke-primary stroke-4" />
        <g transform={`translate(${end[0]} ${end[1] - 40})`}>
          <path
            d="M0 44C-13 28-19 18-19 6a19 19 0 0 1 38 0C19 18 13 28 0 44z"
            className={isCancelled ? 'fill-line-strong' : 'fill-primary'}
          />
          <circle cy="6" r="7" className="fill-on-primary" />
        </g>
        {isUnderWay(order.status) && <Van x={at(part, 0)} y={at(part, 1)} />}
      </svg>
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

const Ground = () => (
  <>
    <path
      d="M0 120 70 74l46 26 84-62 70 60 64-26 90 48 80-30 76 24 60-44 70 42 90-38v106H0z"
      className="fill-scene-far"
    />
    <path d="M0 132c130-22 270-22 400-10s270 14 400-8v62H0z" className="fill-scene-ground" />
  </>
)

const Van = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x - 28} ${y - 26})`}>
    <circle cx="28" cy="16" r="30" className="fill-surface" opacity=".9" />
    <path d="M6 6a4 4 0 0 1 4-4h24v24H6z" className="fill-primary" />
    <path d="M34 8h8c2 0 4 1 5 3l4 7c1 1 1 2 1 4v4H34z" className="fill-primary-hover" />
    {[16, 42].map((wheel) => (
      <circle key={wheel} cx={wheel} cy="27" r="5" className="fill-scene-road stroke-surface stroke-2" />
    ))}
  </g>
)
