/** How often something was used, each in a window of its own that begins with its first use. */
export interface UseCounter {
  /** One more; how many there are in the window now, and how long it still lasts. */
  add(key: string): Uses
  get(key: string): Uses | undefined
}

export interface Uses {
  count: number
  leftMs: number
}

/**
 * In the memory of this process. A window that has ended is forgotten with the next use of anything: all are equally
 * long, so the oldest stand first, and no key needs a timer of its own.
 */
export function makeUseCounter(windowMs: number, now: () => number = () => performance.now()): UseCounter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  function forgetEnded(at: number): void {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > at) return
      windows.delete(key)
    }
  }
  return {
    add(key) {
      const at = now()
      forgetEnded(at)
      const known = windows.get(key)
      if (known) return { count: ++known.count, leftMs: known.endsAt - at }
      windows.set(key, { count: 1, endsAt: at + windowMs })
      return { count: 1, leftMs: windowMs }
    },
    get(key) {
      const at = now()
      const known = windows.get(key)
      return known && known.endsAt > at ? { count: known.count, leftMs: known.endsAt - at } : undefined
    },
  }
}
