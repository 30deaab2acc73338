import type { ReactNode } from 'react'

export interface BarRow {
  key: string
  label: ReactNode
  value: number
  shown: ReactNode
  colour?: string
}

/** Names with bars beneath; the longest is the most. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(...rows.map((row) => row.value), 0) || 1
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ key, label, value, shown, colour = 'var(--primary)' }) => (
        <li key={key} className="text-sm">
          <div className="flex justify-between gap-3">
            <span className="min-w-0 break-words">{label}</span>
            <span className="shrink-0 text-ink-soft tabular-nums">{shown}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full" style={{ width: `${(value / most) * 100}%`, background: colour }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
