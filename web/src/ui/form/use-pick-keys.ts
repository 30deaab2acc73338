import { type KeyboardEvent, useState } from 'react'

/** Arrows go round, Enter picks. `isOpen`: whether there is a list to go through at all. */
export function usePickKeys<T>(
  found: readonly T[],
  isOpen: boolean,
  isClosed: ((one: T) => boolean) | undefined,
  onPick: (one: T) => void,
) {
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[chosen]
    if (step) setAt((chosen + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') one && !isClosed?.(one) && onPick(one)
    else return
    event.preventDefault()
  }
  return { chosen, press, restart: () => setAt(0) }
}
