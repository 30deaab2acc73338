import type { ReactNode } from 'react'

/** A drawn scene and a few words, for a page that is not there or broke. */
export function StatusScene({
  kind,
  title,
  children,
}: {
  kind: 'lost' | 'broken'
  title: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <svg aria-hidden="true" viewBox="0 0 320 180" className="mb-8 w-full max-w-xs">
        <ellipse cx="160" cy="160" rx="140" ry="12" className="fill-sunken" />
        <path
          d={kind === 'lost' ? 'M24 150c52-6 40-58 92-58s44 44 84 40 36-70 92-74' : 'M24 150c52-6 60-40 104-44'}
          className="fill-none stroke-line-strong stroke-3"
          strokeDasharray="2 10"
          strokeLinecap="round"
        />
        {kind === 'broken' && (
          <path
            d="M196 88c36-8 52-24 96-30"
            className="fill-none stroke-line-strong stroke-3"
            strokeDasharray="2 10"
            strokeLinecap="round"
          />
        )}
        <g transform={kind === 'lost' ? 'translate(126 58)' : 'translate(122 52)'}>
          <path
            d="M4 26 40 10l36 16v44L40 86 4 70z"
            className="fill-pending-soft stroke-pending stroke-2"
            strokeLinejoin="round"
          />
          <path d="M4 26 40 42l36-16M40 42v44" className="fill-none stroke-pending stroke-2" strokeLinejoin="round" />
          <path d="m20 18 37 16v14" className="fill-none stroke-pending stroke-2" strokeLinejoin="round" />
        </g>
        <g transform="translate(280 22)">
          <path d="M12 0a14 14 0 0 1 14 14c0 10-14 24-14 24S-2 24-2 14A14 14 0 0 1 12 0z" className="fill-primary" />
          <text x="12" y="20" textAnchor="middle" className="fill-on-primary text-base font-bold">
            {kind === 'lost' ? '?' : '!'}
          </text>
        </g>
      </svg>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <div className="mt-3 flex flex-col gap-3 text-ink-soft">{children}</div>
    </div>
  )
}
