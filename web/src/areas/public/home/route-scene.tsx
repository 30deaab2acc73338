/** A courier's road from the mountains to the city; decoration, drawn in the colours of the theme. */
export const RouteScene = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" className={className}>
    <Mountains />
    <City />
    <path d="M0 244c160-26 330-34 520-20s360 22 540 4 280-22 380-14v106H0z" className="fill-scene-ground" />
    <Trees />
    <path
      d="M0 284c220-14 420-20 640-14s520 18 800-6v32c-280 22-580 12-800 6s-420-2-640 10z"
      className="fill-scene-road"
    />
    <path
      d="M0 300c220-14 420-20 640-14s520 18 800-6"
      className="fill-none stroke-white/70 stroke-2"
      strokeDasharray="22 18"
    />
    <Route />
    <Van />
  </svg>
)

const Mountains = () => (
  <>
    <path d="M0 236 120 128l64 52 110-118 96 98 60-46 150 126z" className="fill-scene-far" />
    <path
      d="m294 62-46 49 24 10 20-14 22 18 20-20zM120 128l-34 31 22 2 14-10 16 14 14-6z"
      className="fill-white dark:fill-line-strong"
    />
    <path d="M0 262 60 196l80 48 90-66 110 72 80-38 120 60z" className="fill-scene-near" />
  </>
)

const City = () => (
  <g className="fill-scene-far">
    <path d="M930 250v-66h34v-26h30v40h26v-74h40v56h22v-30h32v100z" />
    <path d="M1196 250v-96h42v30h24v-58h34v44h30v-22h44v102z" />
    {/* The tower that tells which country it is. */}
    <path
      d="M1147 250c6-50 8-92 9-128h-9l-5-12h12l3-70 2-24 2 24 3 70h12l-5 12h-9c1 36 3 78 9 128z"
      className="fill-scene-near"
    />
    <g className="fill-surface/60 dark:fill-pending/70">
      <path d="M972 172h6v8h-6zm0 18h6v8h-6zm14-18h6v8h-6zm46-30h7v9h-7zm14 0h7v9h-7zm-14 20h7v9h-7zm14 0h7v9h-7zm-14 20h7v9h-7zM1206 168h8v9h-8zm16 0h8v9h-8zm-16 22h8v9h-8zm16 0h8v9h-8zm48-42h7v9h-7zm14 0h7v9h-7zm-14 22h7v9h-7zm72 8h8v9h-8zm16 0h8v9h-8z" />
    </g>
  </g>
)

const pine = 'm0 0 15 26h-8l11 20H9l13 24H-22L-9 46h-9L-7 26h-8z'

const trees = [
  [58, 190, 0.9],
  [104, 200, 0.7],
  [402, 186, 0.8],
  [446, 176, 1.05],
  [496, 192, 0.75],
  [566, 196, 0.6],
  [820, 190, 0.75],
  [862, 180, 1],
  [906, 198, 0.65],
  [1392, 176, 0.8],
] as const

const Trees = () => (
  <g className="fill-scene-near">
    {trees.map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d={pine} />
        <path d="M-3 70h6v9h-6z" className="fill-scene-road" />
      </g>
    ))}
  </g>
)

const Route = () => (
  <g>
    <path
      d="M316 232c80-64 190-92 330-84s250 40 434 20"
      className="fill-none stroke-primary stroke-3"
      strokeDasharray="1 11"
      strokeLinecap="round"
    />
    <circle cx="316" cy="232" r="9" className="fill-surface stroke-primary stroke-4" />
    <g transform="translate(1082 112)">
      <path d="M0 56C-16 36-24 24-24 8a24 24 0 0 1 48 0C24 24 16 36 0 56z" className="fill-primary" />
      <path
        transform="translate(-14 -8) scale(.88)"
        className="fill-on-primary"
        d="m16 3 2.2 4.2 2.6-1.3-.9 6 3.3-3.1.9 1.9 3.4-.5-1.2 3.5 1.7.9-5.3 4.4.7 1.9-6.5-.9.2 5h-2.2l.2-5-6.5.9.7-1.9L4 14.6l1.7-.9-1.2-3.5 3.4.5.9-1.9 3.3 3.1-.9-6 2.6 1.3z"
      />
    </g>
  </g>
)

const Van = () => (
  <g transform="translate(628 206)">
    <path d="M0 10a10 10 0 0 1 10-10h102v72H0z" className="fill-primary" />
    <path d="M112 14h32c6 0 10 3 13 8l17 26c3 4 4 7 4 12v12h-66z" className="fill-primary-hover" />
    <path d="M122 22h20c4 0 6 1 8 5l13 21h-41z" className="fill-scene-sky" />
    <path d="M168 58h10v8h-10z" className="fill-white/90" />
    <path
      transform="translate(34 14) scale(1.35)"
      className="fill-on-primary"
      d="m16 3 2.2 4.2 2.6-1.3-.9 6 3.3-3.1.9 1.9 3.4-.5-1.2 3.5 1.7.9-5.3 4.4.7 1.9-6.5-.9.2 5h-2.2l.2-5-6.5.9.7-1.9L4 14.6l1.7-.9-1.2-3.5 3.4.5.9-1.9 3.3 3.1-.9-6 2.6 1.3z"
    />
    {[36, 142].map((x) => (
      <g key={x}>
        <circle cx={x} cy="72" r="15" className="fill-scene-road" />
        <circle cx={x} cy="72" r="7" className="fill-scene-far" />
      </g>
    ))}
  </g>
)
