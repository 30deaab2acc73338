import type { ReactNode } from 'react'

/** What is known about one thing, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="flex flex-col text-sm">{children}</dl>

const isUnknown = (value: ReactNode) => value === null || value === undefined || value === false || value === ''

/** A label and its value; left out when the value is not known. */
export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
  isUnknown(children) ? null : (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 grow text-right">{children}</dd>
    </div>
  )
