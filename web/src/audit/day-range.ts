/** Two days as typed (`2026-11-15`), in the reader's own zone, as the instants that the API takes: the last day is whole. */
export function dayRange(from: string, to: string): { from?: string; to?: string } {
  const start = instant(from, 0)
  const end = instant(to, 1)
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

function instant(day: string, daysLater: number): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return undefined
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + daysLater)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
