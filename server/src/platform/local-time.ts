/** Wall-clock reading of an instant in a time zone: `2026-11-15` and `09:30`. */
export function localTime(instant: Date, timeZone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one is slow, and there are few zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The instant at which the clock of the zone shows this date and time. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const guess = new Date(`${date}T${time}:00Z`)
  const shown = localTime(guess, timeZone)
  const offset = new Date(`${shown.date}T${shown.time}:00Z`).getTime() - guess.getTime()
  const instant = new Date(guess.getTime() - offset)
  // Around a clock change the offset at the guess may not be the one at the answer.
  const again = localTime(instant, timeZone)
  const drift = new Date(`${again.date}T${again.time}:00Z`).getTime() - guess.getTime()
  return new Date(instant.getTime() - drift)
}
