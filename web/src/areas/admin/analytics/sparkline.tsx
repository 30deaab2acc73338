import { sparkPoints } from './spark-points.ts'

/** The course of a figure at a glance; the charts below say it in numbers. */
export function Sparkline({ series }: { series: readonly (number | null)[] }) {
  const points = sparkPoints(series, 100, 24)
  // A line of one point is drawn by nobody: it is made a short one, whose round ends are a dot.
  const line = points.includes(' ') || points === '' ? points : `${points} ${points}`
  return (
    <svg aria-hidden="true" viewBox="0 -2 100 28" preserveAspectRatio="none" className="mt-2 h-8 w-full text-primary">
      <polyline
        points={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={line === points ? 1.75 : 4}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
