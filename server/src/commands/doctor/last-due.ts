/** Schedules that a release has named themselves: numbers, lists of them, steps of all, and any day (UTC). */
function takes(field: string, value: number): boolean | undefined {
  if (field === '*') return true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  if (step) return value % Number(step) === 0
  return /^\d+(,\d+)*$/.test(field) ? field.split(',').map(Number).includes(value) : undefined
}

const [minuteMs, dayMinutes] = [60_000, 1_440]

/** When a schedule should have begun last, within the day before; undefined when it did not or is of another kind. */
export function lastDue(cron: string, before: Date): Date | undefined {
  const [minutes = '', hours = '', ...days] = cron.trim().split(/\s+/)
  if (days.join(' ') !== '* * *') return undefined
  const start = Math.floor(before.getTime() / minuteMs) * minuteMs
  for (let ago = 0; ago < dayMinutes; ago += 1) {
    const at = new Date(start - ago * minuteMs)
    if (takes(minutes, at.getUTCMinutes()) && takes(hours, at.getUTCHours())) return at
  }
  return undefined
}
