/** How large each size is beside the others: the same corner, a longer edge. */
const edges = { small: 9, medium: 14, large: 20 }

/** A closed box with its tape, as large as its size is among the three. */
export function DrawnBox({ size }: { size: keyof typeof edges }) {
  const edge = edges[size]
  // Seen from a corner: each edge goes half as high as it goes aside.
  const [wide, low, high] = [edge, edge / 2, edge]
  const top = 42 - high - 2 * low
  const middle = top + 2 * low
  return (
    <svg aria-hidden="true" viewBox="0 0 48 44" className="size-14! shrink-0" strokeLinejoin="round">
      <path
        d={`M24 ${top}l${wide} ${low}-${wide} ${low}-${wide}-${low}z`}
        className="fill-pending-soft stroke-ink-soft stroke-1"
      />
      <path
        d={`M${24 - wide} ${top + low}l${wide} ${low}v${high}l-${wide}-${low}z`}
        className="fill-surface stroke-ink-soft stroke-1"
      />
      <path
        d={`M${24 + wide} ${top + low}l-${wide} ${low}v${high}l${wide}-${low}z`}
        className="fill-sunken stroke-ink-soft stroke-1"
      />
      <path
        d={`M${24 - wide / 2} ${top + low / 2}l${wide} ${low}v${high / 3}`}
        className="fill-none stroke-primary stroke-2"
      />
      <path d={`M24 ${middle}v${high}`} className="stroke-ink-soft stroke-1" />
    </svg>
  )
}
