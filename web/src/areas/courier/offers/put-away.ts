import { useSyncExternalStore } from 'react'

/** The offers that were put away for later, or answered; forgotten with the page, which then shows what is still open. */
let away: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()

export function putAway(key: string) {
  away = new Set([...away, key])
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const usePutAway = () => useSyncExternalStore(watch, () => away)
