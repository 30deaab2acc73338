import { useSyncExternalStore } from 'react'

let sleeps = false
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The device turns its screen off whatever is asked of it: it saves its battery. */
export const useScreenSleeps = () => useSyncExternalStore(watch, () => sleeps)

export function noteScreenSleeps() {
  sleeps = true
  for (const watcher of watchers) watcher()
}
