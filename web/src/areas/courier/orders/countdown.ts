/** `4:05` until then; undefined once it is over. */
export function countdown(until: string, now: number): string | undefined {
  const seconds = Math.ceil((new Date(until).getTime() - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
