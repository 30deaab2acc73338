import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { formatPercent } from '../lib/format/format.ts'

/** `part` is 0 to 1. */
export function ProgressBar({ part, label, className }: { part: number; label: ReactNode; className?: string }) {
  const id = useId()
  return (
    <div className={clsx('flex flex-col gap-1 text-sm', className)}>
      <div className="flex justify-between gap-3 text-ink-soft">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{formatPercent(part)}</span>
      </div>
      <progress
        aria-labelledby={id}
        value={part}
        max={1}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-delivered [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-delivered [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}
