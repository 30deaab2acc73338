import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One grey shape; give it the size of what is coming. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('block animate-shimmer rounded-sm bg-line', className)} />
)

/** Around the shapes of a whole panel: says once, to those who do not see them, that it is loading. */
export const SkeletonGroup = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    <span className="sr-only">
      <Trans>Loading…</Trans>
    </span>
    {children}
  </div>
)

export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <SkeletonGroup className="flex flex-col gap-3">
    {countTo(lines).map((line) => (
      <Skeleton key={line} className={clsx('h-4', line === lines ? 'w-2/3' : 'w-full')} />
    ))}
  </SkeletonGroup>
)

/** 1 to `count`: keys of shapes that have no other identity. */
export const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
