/** Cities from coast to coast and the runs between them; decoration. */
const cities = [
  [44, 150, 5],
  [96, 118, 7],
  [128, 172, 4],
  [178, 132, 5],
  [232, 158, 4],
  [286, 176, 5],
  [338, 150, 4],
  [384, 196, 9],
  [418, 170, 6],
  [452, 140, 8],
  [498, 116, 5],
  [542, 150, 6],
  [566, 106, 4],
] as const

const runs = [
  'M44 150q24-36 52-32',
  'M96 118q40-18 82 14',
  'M96 118q10 40 32 54',
  'M178 132q30 34 54 26',
  'M232 158q30 26 54 18',
  'M286 176q24-34 52-26',
  'M338 150q34 12 46 46',
  'M286 176q48 44 98 20',
  'M384 196q8-26 34-26',
  'M418 170q10-30 34-30',
  'M452 140q20-30 46-24',
  'M498 116q34 2 44 34',
  'M498 116q36-24 68-10',
]

export const NetworkScene = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 600 260" className={className}>
    <path
      d="M24 158c-8-34 20-74 70-84 40-8 62-34 118-30 46 4 70-22 122-14 40 6 46 34 84 32 30-2 30-30 62-26 44 6 52 30 88 44 24 10 20 46 4 66-18 22-44 34-70 40-24 6-44 40-92 44-44 4-58-22-96-22s-70 14-110 2-96-6-130-14-44-14-50-38z"
      className="fill-scene-sky"
    />
    <g className="fill-none stroke-line-strong stroke-2" strokeDasharray="1 7" strokeLinecap="round">
      {runs.map((run) => (
        <path key={run} d={run} />
      ))}
    </g>
    <path d="M178 132q140-96 206 64" className="fill-none stroke-primary stroke-3" strokeLinecap="round" />
    {cities.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} className="fill-surface stroke-scene-road stroke-3" />
    ))}
    <circle cx="178" cy="132" r="7" className="fill-surface stroke-primary stroke-4" />
    <g transform="translate(384 152)">
      <path d="M0 44C-13 28-19 18-19 6a19 19 0 0 1 38 0C19 18 13 28 0 44z" className="fill-primary" />
      <circle cy="6" r="7" className="fill-on-primary" />
    </g>
    <g transform="translate(276 74)">
      <path
        d="M0 10 18 2l18 8v20L18 38 0 30z"
        className="fill-pending-soft stroke-pending stroke-2"
        strokeLinejoin="round"
      />
      <path d="M0 10l18 8 18-8M18 18v20" className="fill-none stroke-pending stroke-2" strokeLinejoin="round" />
    </g>
  </svg>
)
