const firstMs = 500
const longestMs = 8_000
/** A server that asks for more patience than this is not waited for: the caller decides. */
const longestAskedSeconds = 60

/** How long to wait before try number `next` (1 is the first repeat); nothing when it should not be waited for. */
export function pauseBefore(next: number, askedSeconds: number | null): number | undefined {
  if (askedSeconds !== null && askedSeconds > longestAskedSeconds) return undefined
  const growing = Math.min(firstMs * 2 ** (next - 1), longestMs)
  // Spread, so that many clients that failed together do not come back together.
  const spread = growing * (0.5 + Math.random() / 2)
  return Math.max(spread, (askedSeconds ?? 0) * 1000)
}

export const clock = {
  /** Ends at once, with the signal's reason, when the caller gives up. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((done, failed) => {
      signal?.throwIfAborted()
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        done()
      }, ms)
      const stop = () => {
        clearTimeout(timer)
        failed(signal?.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  },
}
