import type { ReactNode } from 'react'

/** A row of specimens that wraps. */
export const Specimens = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
