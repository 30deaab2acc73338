import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PriceRule, RuleMeasure, RuleRange, RuleUnit, RuleWhen } from '@maple/contract'
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format/format.ts'
import { currentLocale } from '../../../../lib/i18n.ts'
import { dayWords, measureWords, unitNames, valueWords } from './rule-words.ts'

/** Names of zones by id; one that is gone is said to be. */
export type ZoneNames = ReadonlyMap<string, string>

/** What a rule says, as one sentence in the reader's language: made from the rule alone, as the server's `why` is. */
export function sentenceOf(rule: Pick<PriceRule, 'when' | 'then'>, zones: ZoneNames): string {
  const action = actionOf(rule.then)
  const conditions = and(conditionsOf(rule.when, zones))
  return conditions ? t`If ${conditions}: ${action}` : t`Always: ${action}`
}

const join = (type: 'conjunction' | 'disjunction') => (words: readonly string[]) =>
  new Intl.ListFormat(currentLocale(), { type }).format(words)
const and = join('conjunction')
const anyOf = join('disjunction')

const saidOf = (words: MessageDescriptor | undefined, otherwise: string) => (words ? i18n._(words) : otherwise)
const or = (words: readonly string[]) => (words.length > 0 ? anyOf(words) : t`none`)
const named = (values: readonly string[]) => or(values.map((value) => saidOf(valueWords[value], value)))
const range = (when: RuleWhen, of: RuleMeasure) => when[of] && rangeOf(of, when[of])

function conditionsOf(when: RuleWhen, zones: ZoneNames): string[] {
  const [service, size] = [when.service && named(when.service), when.size && named(when.size)]
  const [priority, timing] = [when.priority && named(when.priority), when.timing && named(when.timing)]
  return [
    wayOf(when, zones),
    service && t`the service is ${service}`,
    size && t`the size is ${size}`,
    priority && t`the priority is ${priority}`,
    timing && t`the order is ${timing}`,
    range(when, 'parcels'),
    range(when, 'stops'),
    range(when, 'weightKg'),
    range(when, 'distanceKm'),
    range(when, 'declaredValue'),
    range(when, 'leadMinutes'),
    when.weekday && dayOf(when.weekday),
    when.time && timeOf(when.time),
    when.holiday === undefined ? undefined : when.holiday ? t`it is a holiday` : t`it is no holiday`,
  ].filter((each) => typeof each === 'string')
}

function wayOf({ fromZone, toZone }: RuleWhen, zones: ZoneNames): string | undefined {
  const zonesOf = (ids: readonly string[]) => or(ids.map((id) => zones.get(id) ?? t`(deleted)`))
  const [from, to] = [fromZone && zonesOf(fromZone), toZone && zonesOf(toZone)]
  if (from && to) return t`it goes from zone ${from} to zone ${to}`
  if (from) return t`it comes from zone ${from}`
  return to && t`it goes to zone ${to}`
}

function dayOf(weekdays: readonly number[]): string {
  const days = or(weekdays.map((day) => saidOf(dayWords[day - 1], String(day))))
  return t`the day is ${days}`
}

function timeOf({ from, to }: { from: string; to: string }): string {
  const [start, end] = [clock(from), clock(to)]
  return t`the time is from ${start} to ${end}`
}

/** `18:30`, in French `18 h 30`. */
const clock = (time: string) => (currentLocale() === 'fr-CA' ? time.replace(':', '\u00a0h\u00a0') : time)

function rangeOf(unit: RuleMeasure, { min, max }: RuleRange): string {
  const name = i18n._(measureWords[unit])
  const [least, most] = [min === undefined ? '' : amountOf(unit, min), max === undefined ? '' : amountOf(unit, max)]
  if (least && least === most) return t`the ${name} is ${least}`
  if (least && most) return t`the ${name} is from ${least} to ${most}`
  if (least) return t`the ${name} is at least ${least}`
  return most ? t`the ${name} is at most ${most}` : t`the ${name} is any`
}

const signs: Partial<Record<RuleUnit, string>> = { weightKg: 'kg', distanceKm: 'km', leadMinutes: 'min' }

function amountOf(unit: RuleUnit, value: number): string {
  if (unit === 'declaredValue') return money(value)
  const sign = signs[unit]
  return sign ? `${formatNumber(value, 3)}\u00a0${sign}` : formatNumber(value, 3)
}

/** Amounts inside rules are cents. */
const money = (cents: number) => formatMoney(cents / 100)

function actionOf({ fixed, perUnit, percentOf, minimum, maximum }: PriceRule['then']): string {
  if (fixed !== undefined) return money(fixed)
  if (perUnit) return perUnitOf(perUnit)
  if (percentOf) return shareOf(percentOf)
  const least = money(minimum ?? 0)
  if (minimum !== undefined) return t`at least ${least} for the lines above`
  const most = money(maximum ?? 0)
  return t`at most ${most} for the lines above`
}

function shareOf({ codes, percent }: NonNullable<PriceRule['then']['percentOf']>): string {
  const lines = and(codes)
  if (percent === 'fuel') return t`the fuel rate of ${lines}`
  const share = formatPercent(percent / 100, 3)
  return t`${share} of ${lines}`
}

function perUnitOf({ of, above, step, cents, prorated }: NonNullable<PriceRule['then']['perUnit']>): string {
  const each = eachOf(of, step)
  const price = money(cents)
  const start = above > 0 ? amountOf(of, above) : ''
  if (!prorated) return start ? t`${price} for each ${each} begun above ${start}` : t`${price} for each ${each} begun`
  return start
    ? t`${price} for each ${each} above ${start}, in proportion`
    : t`${price} for each ${each}, in proportion`
}

/** `5 km of distance`, `parcel`: of declared value the step is cents. */
function eachOf(of: RuleUnit, step: number): string {
  const unit = i18n._(unitNames[of])
  const count = of === 'declaredValue' ? step / 100 : step
  return count === 1 ? unit : `${formatNumber(count, 3)} ${unit}`
}
