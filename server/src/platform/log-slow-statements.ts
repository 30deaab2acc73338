import type { Log } from './log.ts'
import { truncateText } from './truncate-text.ts'
import type { Work } from './work.ts'

/** A database that is slow makes every statement slow; a log that repeats it a thousand times helps nobody. */
export const linesPerMinute = 20
const longestText = 2000

/** One line for a slow statement: its text with `$1` where values stand, so that no value ever comes into a log. */
export function logSlowStatements(log: Pick<Log, 'warn'>, count: () => void, now: () => number = Date.now) {
  let minute = { until: 0, lines: 0, left: 0 }
  return (text: string, milliseconds: number, work: Work | undefined): void => {
    count()
    const at = now()
    if (at >= minute.until) {
      if (minute.left > 0) log.warn({ statements: minute.left }, 'more slow statements, not logged one by one')
      minute = { until: at + 60_000, lines: 0, left: 0 }
    }
    if (minute.lines >= linesPerMinute) {
      minute.left += 1
      return
    }
    minute.lines += 1
    const { request, job, queue } = work ?? {}
    const statement = truncateText(text.replaceAll(/\s+/g, ' ').trim(), longestText)
    log.warn({ ms: Math.round(milliseconds), statement, request, job, queue }, 'slow statement')
  }
}
