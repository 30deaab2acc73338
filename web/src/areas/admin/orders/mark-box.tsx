import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

interface MarkBoxProps {
  label: string
  checked: boolean
  /** Some of those it stands for are marked. */
  some?: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A bare checkbox for the rows of a table. */
export function MarkBox({ label, checked, some = false, disabled, onChange }: MarkBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <span className="relative block size-4.5">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className={clsx(
          'peer block size-4.5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-100',
          'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-50',
        )}
      />
      <Sign path="m4.5 9.5 3 3 6-7" className="peer-checked:opacity-100" />
      <Sign path="M5 9h8" className="peer-indeterminate:opacity-100" />
    </span>
  )
}

const Sign = ({ path, className }: { path: string; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 18 18"
    className={clsx(
      'pointer-events-none absolute inset-0 fill-none stroke-on-primary stroke-[2.25] opacity-0',
      className,
    )}
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
