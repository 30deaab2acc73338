/** Wall clocks, for both sides: windows and days are the company's (D7). No schema library here. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one is slow, and there are few zones. */
function formatOf(timeZone: string) {
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

/** What the clocks of a time zone show at an instant: `2026-11-15` and `09:30`. */
export function localTime(instant: Date, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  // Written without zeros before it, a year before 1000 would be no date.
  return { date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** The instant at which the clocks of the zone show this date and time. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wanted = new Date(`${date}T${time}:00Z`).getTime()
  const ahead = (instant: Date) => {
    const shown = localTime(instant, timeZone)
    return new Date(`${shown.date}T${shown.time}:00Z`).getTime() - wanted
  }
  const guess = new Date(wanted - ahead(new Date(wanted)))
  // On the day of a clock change the distance to UTC at the guess may not be the one at the answer.
  return new Date(guess.getTime() - ahead(guess))
}

export const dayAfter = (date: string, days = 1): string =>
  new Date(new Date(`${date}T00:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10)

export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }) !== null
  } catch {
    return false
  }
}
