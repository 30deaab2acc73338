import type { ReactNode } from 'react'

/** The one h1 of a screen, what it is for, and its actions. */
export const PageHeader = ({ title, hint, actions }: { title: ReactNode; hint?: ReactNode; actions?: ReactNode }) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
)
