import type { BothLanguages, PriceRule, RuleRange, RuleUnit } from '@maple/contract'
import type { Detail } from './price-by-rules.ts'

type Tongue = keyof BothLanguages
type Say = (en: string, fr: string) => string

/** A hard space, as French money and numbers are written. */
const space = '\u00a0'

const numberIn = (value: number, tongue: Tongue): string => {
  const [whole = '0', part] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, tongue === 'en' ? ',' : space)
  return `${value < 0 ? '-' : ''}${grouped}${part ? `${tongue === 'en' ? '.' : ','}${part}` : ''}`
}

const moneyIn = (cents: number, tongue: Tongue): string => {
  const dollars = `${numberIn(Math.floor(Math.abs(cents) / 100), tongue)}${tongue === 'en' ? '.' : ','}${String(Math.abs(cents) % 100).padStart(2, '0')}`
  const sign = cents < 0 ? '-' : ''
  return tongue === 'en' ? `${sign}$${dollars}` : `${sign}${dollars}${space}$`
}

const percentIn = (percent: number, tongue: Tongue): string =>
  `${numberIn(percent, tongue)}${tongue === 'en' ? '' : space}%`

/** What a rule says, from the rule itself and in both languages (K2). */
export const explainRule = (rule: PriceRule, zoneNames: ReadonlyMap<string, string>): BothLanguages => ({
  en: explainIn('en', rule, zoneNames),
  fr: explainIn('fr', rule, zoneNames),
})

/** With what it came to for one order. */
export function explainLine(why: BothLanguages, detail: Detail): BothLanguages {
  if (!detail) return why
  const inTongue = (tongue: Tongue) =>
    'count' in detail
      ? `${why[tongue]} (${numberIn(detail.count, tongue)} × ${moneyIn(detail.cents, tongue)})`
      : `${why[tongue]} (${percentIn(detail.percent, tongue)} ${tongue === 'en' ? 'of' : 'de'} ${moneyIn(detail.of, tongue)})`
  return { en: inTongue('en'), fr: inTongue('fr') }
}

function explainIn(tongue: Tongue, rule: PriceRule, zoneNames: ReadonlyMap<string, string>): string {
  const conditions = conditionsIn(tongue, rule, zoneNames)
  const action = actionIn(tongue, rule)
  const say = sayIn(tongue)
  const colon = tongue === 'en' ? ':' : `${space}:`
  return `${conditions.length > 0 ? conditions.join(', ') : say('always', 'toujours')}${colon} ${action}`
}

const sayIn =
  (tongue: Tongue): Say =>
  (en, fr) =>
    tongue === 'en' ? en : fr

const words: Record<string, [string, string]> = {
  'pickup-delivery': ['with pickup', 'avec ramassage'],
  'delivery-only': ['from our depot', 'depuis notre dépôt'],
  small: ['small', 'petite'],
  medium: ['medium', 'moyenne'],
  large: ['large', 'grande'],
  normal: ['normal', 'normale'],
  high: ['high', 'élevée'],
  urgent: ['urgent', 'urgente'],
  now: ['for now', 'immédiate'],
  later: ['for later', 'planifiée'],
}
const days: [string, string][] = [
  ['Monday', 'lundi'],
  ['Tuesday', 'mardi'],
  ['Wednesday', 'mercredi'],
  ['Thursday', 'jeudi'],
  ['Friday', 'vendredi'],
  ['Saturday', 'samedi'],
  ['Sunday', 'dimanche'],
]

function conditionsIn(tongue: Tongue, { when }: PriceRule, zoneNames: ReadonlyMap<string, string>): string[] {
  const say = sayIn(tongue)
  const or = (names: readonly string[]): string =>
    names.length ? names.join(say(' or ', ' ou ')) : say('none', 'aucun')
  const named = (list: readonly string[]): string => or(list.map((each) => say(...(words[each] ?? [each, each]))))
  const zones = (ids: readonly string[]): string =>
    or(ids.map((id) => zoneNames.get(id) ?? say('(deleted)', '(supprimée)')))
  return [
    when.fromZone && `${say('from zone', 'de la zone')} ${zones(when.fromZone)}`,
    when.toZone && `${say('to zone', 'vers la zone')} ${zones(when.toZone)}`,
    when.service && `${say('service', 'service')} ${named(when.service)}`,
    when.size && `${say('size', 'taille')} ${named(when.size)}`,
    when.priority && `${say('priority', 'priorité')} ${named(when.priority)}`,
    when.timing && `${say('order', 'commande')} ${named(when.timing)}`,
    ...(['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const).map(
      (unit) => when[unit] && rangeIn(tongue, unit, when[unit]),
    ),
    when.weekday && `${say('on', 'le')} ${or(when.weekday.map((day) => say(...(days[day - 1] ?? ['', '']))))}`,
    when.time &&
      say(
        `from ${when.time.from} to ${when.time.to}`,
        `de ${clockInFrench(when.time.from)} à ${clockInFrench(when.time.to)}`,
      ),
    when.holiday !== undefined &&
      (when.holiday ? say('on a holiday', 'un jour férié') : say('not on a holiday', 'hors jour férié')),
  ].filter((each) => typeof each === 'string')
}

const clockInFrench = (time: string): string => time.replace(':', `${space}h${space}`)

const measures: Record<RuleUnit, [string, string]> = {
  parcels: ['parcels', 'colis'],
  stops: ['stops', 'arrêts'],
  weightKg: ['weight', 'poids'],
  distanceKm: ['distance', 'distance'],
  declaredValue: ['declared value', 'valeur déclarée'],
  leadMinutes: ['lead time', 'préavis'],
  deliveries: ['deliveries', 'livraisons'],
  smallDeliveries: ['deliveries of a small package', 'livraisons d’un petit colis'],
  mediumDeliveries: ['deliveries of a medium package', 'livraisons d’un colis moyen'],
  largeDeliveries: ['deliveries of a large package', 'livraisons d’un gros colis'],
}

/** One of those that are counted. */
const singles: Partial<Record<RuleUnit, [string, string]>> = {
  parcels: ['parcel', 'colis'],
  stops: ['stop', 'arrêt'],
  deliveries: ['delivery', 'livraison'],
  smallDeliveries: ['delivery of a small package', 'livraison d’un petit colis'],
  mediumDeliveries: ['delivery of a medium package', 'livraison d’un colis moyen'],
  largeDeliveries: ['delivery of a large package', 'livraison d’un gros colis'],
}

/** A number of a unit: `5 km`, `$100.00`, `3 parcels`. */
function amountIn(tongue: Tongue, unit: RuleUnit, value: number): string {
  if (unit === 'declaredValue') return moneyIn(value, tongue)
  const short: Partial<Record<RuleUnit, string>> = { weightKg: 'kg', distanceKm: 'km', leadMinutes: 'min' }
  const sign = short[unit]
  return `${numberIn(value, tongue)}${sign ? `${tongue === 'en' ? ' ' : space}${sign}` : ''}`
}

function rangeIn(tongue: Tongue, unit: RuleUnit, { min, max }: RuleRange): string {
  const say = sayIn(tongue)
  const name = say(...measures[unit])
  const at = (value: number) => amountIn(tongue, unit, value)
  if (min !== undefined && max !== undefined)
    return min === max
      ? `${name} ${at(min)}`
      : say(`${name} ${at(min)} to ${at(max)}`, `${name} de ${at(min)} à ${at(max)}`)
  if (min !== undefined) return say(`${name} at least ${at(min)}`, `${name} d’au moins ${at(min)}`)
  if (max !== undefined) return say(`${name} at most ${at(max)}`, `${name} d’au plus ${at(max)}`)
  return say(`any ${name}`, `${name} au choix`)
}

function actionIn(tongue: Tongue, { then }: PriceRule): string {
  const say = sayIn(tongue)
  const { fixed, perUnit, percentOf, minimum, maximum } = then
  if (fixed !== undefined) return moneyIn(fixed, tongue)
  if (perUnit) return perUnitIn(tongue, perUnit)
  if (percentOf) {
    const percent =
      percentOf.percent === 'fuel' ? say('the fuel rate', 'le taux de carburant') : percentIn(percentOf.percent, tongue)
    return `${percent} ${say('of', 'de')} ${percentOf.codes.join(' + ')}`
  }
  if (minimum !== undefined) return say(`at least ${moneyIn(minimum, 'en')}`, `au moins ${moneyIn(minimum, 'fr')}`)
  return say(`at most ${moneyIn(maximum ?? 0, 'en')}`, `au plus ${moneyIn(maximum ?? 0, 'fr')}`)
}

function perUnitIn(
  tongue: Tongue,
  { of, above, step, cents, prorated }: NonNullable<PriceRule['then']['perUnit']>,
): string {
  const say = sayIn(tongue)
  const begun = prorated ? '' : say(' begun', ' commencé')
  const single = step === 1 ? singles[of] : undefined
  const each = single
    ? say(...single)
    : `${amountIn(tongue, of, step)}${begun} ${say('of', 'de')} ${say(...measures[of])}`
  const beyond = above > 0 ? say(` above ${amountIn('en', of, above)}`, ` au-delà de ${amountIn('fr', of, above)}`) : ''
  return say(`${moneyIn(cents, 'en')} for each ${each}${beyond}`, `${moneyIn(cents, 'fr')} par ${each}${beyond}`)
}
