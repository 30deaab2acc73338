import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  title?: ReactNode
  hint?: ReactNode
  /** Buttons at the right end of the title. */
  actions?: ReactNode
  /** Below a line at the bottom: the Save button of a form. */
  footer?: ReactNode
  /** No padding, for a table or a map. */
  flush?: boolean
  className?: string
  id?: string
  /** Read as a group of its title's name: where a screen has several cards with the same fields and buttons. */
  group?: boolean
  children?: ReactNode
}

export function Card({ id, title, hint, actions, footer, flush, className, group, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? titleId : undefined}
      className={clsx('rounded-lg border border-line bg-surface shadow-card', className)}
    >
      {(title || actions) && (
        <header
          className={clsx('flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5', flush && 'pb-4')}
        >
          <div className="min-w-0">
            {title && (
              <h2 id={titleId} className="text-base font-semibold">
                {title}
              </h2>
            )}
            {hint && <p className="mt-0.5 text-sm text-ink-faint">{hint}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={clsx(!flush && 'p-5')}>{children}</div>}
      {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{footer}</footer>}
    </section>
  )
}

interface StatCardProps {
  label: ReactNode
  value: ReactNode
  icon?: ReactNode
  /** What the number is measured against, as '+4 % from last month'. */
  note?: ReactNode
  /** A picture of the number: sparkline or bar. */
  picture?: ReactNode
  loading?: boolean
}

export const StatCard = ({ label, value, icon, note, picture, loading }: StatCardProps) => (
  <div
    className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card"
    aria-busy={loading || undefined}
  >
    <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
      {label}
      {icon && <span className="text-ink-faint [&>svg]:size-4.5">{icon}</span>}
    </div>
    {loading ? (
      <span className="my-0.5 h-7 w-24 animate-shimmer rounded-sm bg-line" />
    ) : (
      <div className="text-2xl font-semibold tracking-tight tabular-nums">{value}</div>
    )}
    {note &&
      // As high as what comes, so that nothing moves when it does; and nobody reads a zero that is none.
      (loading ? (
        <span className="my-0.5 h-4 w-32 max-w-full animate-shimmer rounded-sm bg-line" />
      ) : (
        <div className="text-sm text-ink-faint">{note}</div>
      ))}
    {picture && <div className={clsx(loading && 'invisible')}>{picture}</div>}
  </div>
)
