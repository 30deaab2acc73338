/** Pauses between tries: the first within a minute (N3). */
const pausesSeconds = [20, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200]
export const mostDays = 3
export const mostMs = mostDays * 86_400_000

/** When it is tried again after so many tries; the last time three days after the first, and then no more. */
export function nextTry(tries: number, firstTriedAt: Date, now: Date): Date | null {
  const last = firstTriedAt.getTime() + mostMs
  if (now.getTime() >= last) return null
  const pause = pausesSeconds[Math.min(tries, pausesSeconds.length) - 1] ?? 0
  return new Date(Math.min(now.getTime() + pause * 1000, last))
}
