import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'

/** One line below the map, where it covers nothing; a tap opens the whole over its lower edge, where it does not fit. */
export function MapCredits({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="relative h-6 shrink-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={clsx(
          'absolute inset-x-0 bottom-0 min-h-6 cursor-pointer bg-surface px-2 py-1 text-right text-[0.6875rem] leading-4 text-ink-soft',
          !isOpen && 'truncate',
        )}
      >
        {children}
      </button>
    </div>
  )
}
