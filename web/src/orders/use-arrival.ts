import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Eta } from '@maple/contract'
import { type Day, dayOf, leftOf } from '@maple/contract/tracking/arrival'
import { formatTime, formatWeekday } from '../lib/format/format.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { windowWords } from './window-text.tsx'

export interface Arrival {
  /** In few words, for a row or a large figure: `12 min`, `Any minute now`, `Tomorrow, 10:40 a.m.` */
  short: string
  /** What is left, in a sentence; absent when it is far away. */
  left: string | undefined
  /** Day and window; absent once that has passed. */
  window: string | undefined
  isLate: boolean
}

/** The one way in which any page says when something arrives, in either language, by the company's clock (P5). */
export function useArrival(): (eta: Eta, now: Date) => Arrival {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const onDay = (at: string, day: Day, words: string) => {
    if (day === 'today') return t`Today, ${words}`
    if (day === 'tomorrow') return t`Tomorrow, ${words}`
    const date = formatWeekday(at, timeZone)
    return `${date}, ${words}`
  }
  return (eta, now) => {
    const left = leftOf(eta, now)
    const time = formatTime(eta.at, timeZone)
    const day = dayOf(eta.from, now, timeZone)
    const window = onDay(eta.from, day, windowWords(eta.from, eta.to, timeZone))
    if (left === 'any-minute') {
      const words = t`Any minute now`
      return { short: words, left: words, window: undefined, isLate: false }
    }
    if (left === 'overdue') return { short: t`Running late`, left: t`Running late`, window: undefined, isLate: true }
    if (left === undefined) {
      const at = dayOf(eta.at, now, timeZone)
      const short = at === 'today' ? time : onDay(eta.at, at, time)
      return { short, left: eta.late ? t`Running late` : undefined, window, isLate: eta.late }
    }
    const minutes = t`${plural(left, { one: 'in about # minute', other: 'in about # minutes' })}`
    return {
      short: t`${left} min`,
      left: eta.late ? t`Running late, ${minutes}` : minutes,
      window,
      isLate: eta.late,
    }
  }
}
