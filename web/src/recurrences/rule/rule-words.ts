import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { currentLocale } from '../../lib/i18n.ts'
import { windowLabel } from '../../orders/index.ts'
import { type RuleValues, readRule, type WeekdayCode, weekdayCodes } from './rule-values.ts'

/** A Monday, to name weekdays by. */
const aMonday = Date.UTC(2024, 0, 1)

export const weekdayName = (code: WeekdayCode, style: 'long' | 'short' | 'narrow' = 'long') =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: style, timeZone: 'UTC' }).format(
    aMonday + weekdayCodes.indexOf(code) * 86_400_000,
  )

export const nthNames: Record<string, MessageDescriptor> = {
  1: msg({ message: 'first', context: 'weekday of a month' }),
  2: msg({ message: 'second', context: 'weekday of a month' }),
  3: msg({ message: 'third', context: 'weekday of a month' }),
  4: msg({ message: 'fourth', context: 'weekday of a month' }),
  '-1': msg({ message: 'last', context: 'weekday of a month' }),
}

const listed = (words: string[]) => new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words)

/** A rule as a sentence, in the language of the page. */
export function useRuleWords() {
  const { t, i18n } = useLingui()
  const monthly = (count: number) => plural(count, { one: 'Every month', other: 'Every # months' })
  const say = (rule: RuleValues): string => {
    const every = Number(rule.every)
    const days = listed(weekdayCodes.filter((code) => rule.days.includes(code)).map((code) => weekdayName(code)))
    const { written } = rule
    switch (rule.kind) {
      case 'daily':
        return t`${plural(every, { one: 'Every day', other: 'Every # days' })}`
      case 'weekdays':
        return t`Every weekday`
      case 'weekly':
        return every === 1 ? t`Every ${days}` : t`Every ${every} weeks on ${days}`
      case 'monthly-day': {
        const months = monthly(every)
        const day = rule.monthDay
        return day === '-1' ? t`${months} on the last day` : t`${months} on day ${day}`
      }
      case 'monthly-weekday': {
        const months = monthly(every)
        const nth = i18n._(nthNames[rule.nth] ?? (nthNames[1] as MessageDescriptor))
        const weekday = weekdayName(rule.weekday)
        return t`${months} on the ${nth} ${weekday}`
      }
      default:
        return t`By its own rule: ${written}`
    }
  }
  return say
}

interface Said {
  rrule: string
  startDate: string
  window: { start: string; end: string }
}

/** 'Every weekday, 9:00 – 11:00 a.m.' */
export function usePlanWords() {
  const say = useRuleWords()
  return ({ rrule, startDate, window }: Said) =>
    `${say(readRule(rrule, startDate))}, ${windowLabel(window.start, window.end)}`
}
