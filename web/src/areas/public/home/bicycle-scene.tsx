/** A courier on a bicycle between trees; decoration, drawn in the colours of the theme. */
export const BicycleScene = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 600 360" className={className}>
    <path d="M0 0h600v360H0z" className="fill-scene-sky" />
    <circle cx="486" cy="84" r="38" className="fill-pending-soft" />
    <path d="M0 236c90-58 170-62 262-24s190 18 338-40v188H0z" className="fill-scene-far" />
    <g className="fill-scene-near">
      {trees.map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path d="m0 0 15 26h-8l11 20H9l13 24H-22L-9 46h-9L-7 26h-8z" />
          <path d="M-3 70h6v12h-6z" className="fill-scene-road" />
        </g>
      ))}
    </g>
    <path d="M0 288c200-22 400-22 600 0v72H0z" className="fill-scene-ground" />
    <path d="M0 312c200-12 400-12 600 0" className="fill-none stroke-scene-far stroke-4" strokeLinecap="round" />
    <Bicycle />
    <g className="fill-delivered">
      <path d="M120 96c18-22 44-20 52-16-2 22-20 40-46 32z" opacity=".8" />
      <path d="M428 150c10-14 28-14 34-10-2 14-14 26-30 20z" opacity=".6" />
    </g>
  </svg>
)

const trees = [
  [60, 168, 1.2],
  [112, 190, 0.9],
  [520, 150, 1.2],
  [566, 170, 1],
] as const

const Bicycle = () => (
  <g transform="translate(196 148)">
    {[30, 178].map((x) => (
      <g key={x}>
        <circle cx={x} cy="128" r="34" className="fill-none stroke-scene-road stroke-5" />
        <circle cx={x} cy="128" r="5" className="fill-scene-road" />
      </g>
    ))}
    <g className="fill-none stroke-primary stroke-6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M30 128 70 78h74l-44 50H30" />
      <path d="m70 78 30 50M144 78l34 50M144 78l-8-26h20" />
      <path d="m70 78-6-16M52 62h24" />
    </g>
    <circle cx="100" cy="128" r="9" className="fill-scene-road" />
    {/* The rider, then the box on the back. */}
    <path
      d="M66 56 92 4l44 44M92 4l10 60 4 52"
      className="fill-none stroke-ink-soft stroke-11"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="108" cy="-26" r="17" className="fill-pending" />
    <path d="M90-30a18 18 0 0 1 36-4l6 4z" className="fill-primary" />
    <path d="M18-14h52v52H18z" className="fill-primary" />
    <path d="M18-14h52v12H18z" className="fill-primary-hover" />
    <path
      transform="translate(28 -2) scale(1.02)"
      className="fill-on-primary"
      d="m16 3 2.2 4.2 2.6-1.3-.9 6 3.3-3.1.9 1.9 3.4-.5-1.2 3.5 1.7.9-5.3 4.4.7 1.9-6.5-.9.2 5h-2.2l.2-5-6.5.9.7-1.9L4 14.6l1.7-.9-1.2-3.5 3.4.5.9-1.9 3.3 3.1-.9-6 2.6 1.3z"
    />
  </g>
)
