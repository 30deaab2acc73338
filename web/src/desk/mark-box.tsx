import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

interface MarkBoxProps {
  label: string
  checked: boolean
  /** Some of those it stands for are marked. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** A bare checkbox for the rows of a table. */
export function MarkBox({ label, checked, some = false, onChange }: MarkBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className={clsx('block size-4.5 accent-primary')}
    />
  )
}
