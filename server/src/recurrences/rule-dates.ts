import { localTime } from '@maple/contract/platform/local-time'
import { RRuleTemporal } from 'rrule-temporal'
import { AppError } from '../platform/errors.ts'

/** A rule that was read and is sound: days only, without its beginning and end. */
export interface Rule {
  text: string
  /** The last day by UNTIL. */
  until: string | null
}

const list = (value: string) => new RegExp(`^${value}(,${value}){0,365}$`)
const sign = '[+-]?'
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: list(`(${sign}([1-9]|[1-4]\\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)`),
  BYMONTHDAY: list(`${sign}([1-9]|[12]\\d|3[01])`),
  BYYEARDAY: list(`${sign}([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`),
  BYWEEKNO: list(`${sign}([1-9]|[1-4]\\d|5[0-3])`),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: list(`${sign}([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}
const tooFine = /^FREQ=(HOURLY|MINUTELY|SECONDLY)$|^BY(HOUR|MINUTE|SECOND)=/

const refuse = (words: ConstructorParameters<typeof AppError>[1]) => new AppError('bad_input', words, { path: 'rrule' })

/** Only what calendars write, part by part, so that nothing else reaches the library (M1). */
export function readRule(written: string, timeZone: string): Rule {
  const text = written
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  if (/DTSTART|RDATE|EXDATE/.test(text))
    throw refuse('The start date says when it begins: leave DTSTART out of the rule')
  const said = text.split(';')
  if (said.some((part) => tooFine.test(part))) throw refuse('A recurring order comes at most once a day')
  const given = new Map(said.map((part) => part.split('=', 2) as [string, string | undefined]))
  const isSound = [...given].every(([name, value]) => Object.hasOwn(parts, name) && parts[name]?.test(value ?? ''))
  const isOnce = given.size === said.length && said.every((part) => part.split('=').length === 2)
  if (!isSound || !isOnce || !given.has('FREQ') || (given.has('COUNT') && given.has('UNTIL')))
    throw refuse('This rule could not be read')
  const until = given.has('UNTIL') ? readUntil(given.get('UNTIL') as string, timeZone) : null
  given.delete('UNTIL')
  const rule = { text: [...given].map(([name, value]) => `${name}=${value}`).join(';'), until }
  datesOf(rule, '2026-01-01', { from: '2026-01-01', to: '2026-01-01' })
  return rule
}

function readUntil(value: string, timeZone: string): string {
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
  const time = value.slice(9)
  const at = new Date(time ? `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z` : `${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) throw refuse('This rule could not be read')
  return value.endsWith('Z') ? localTime(at, timeZone).date : day
}

/** The days that a rule makes, as calendar days: clocks and time zones come later. Both ends included. */
export function datesOf(rule: Rule, startDate: string, { from, to }: { from: string; to: string }): string[] {
  const last = rule.until && rule.until < to ? rule.until : to
  const begin = from < startDate ? startDate : from
  if (last < startDate || last < begin) return []
  try {
    const found = new RRuleTemporal({
      rruleString: `DTSTART:${startDate.replaceAll('-', '')}T000000Z\nRRULE:${rule.text}`,
      strict: true,
      cache: false,
      // Days from one year back to far ahead: beyond this nobody waits for it.
      maxIterations: 20_000,
      maxCandidateEvaluations: 400_000,
    }).between(new Date(`${begin}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
    return found.map((date) => date.toString().slice(0, 10)).filter((date) => date >= begin && date <= last)
  } catch {
    throw refuse('This rule could not be read')
  }
}
