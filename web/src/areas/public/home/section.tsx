import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface SectionProps {
  /** The anchor of the header, and the name of the heading. */
  id: string
  title?: ReactNode
  lead?: ReactNode
  /** On the other ground, so that neighbours are told apart. */
  sunken?: boolean
  children: ReactNode
}

/** One stripe of the home page: a heading and what belongs to it. */
export const Section = ({ id, title, lead, sunken, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={title ? `${id}-title` : undefined}
    className={clsx(sunken && 'border-y border-line bg-surface')}
  >
    <div className="mx-auto w-full max-w-6xl px-4 py-7 sm:px-6 sm:py-24">
      {title && (
        <h2 id={`${id}-title`} className="max-w-2xl text-2xl font-semibold tracking-tight sm:text-4xl">
          {title}
        </h2>
      )}
      {lead && <p className="mt-3 max-w-2xl sm:mt-4 sm:text-lg text-ink-soft">{lead}</p>}
      {children}
    </div>
  </section>
)
