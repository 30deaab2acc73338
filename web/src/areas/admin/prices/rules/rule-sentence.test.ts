// biome-ignore-all lint/suspicious/noThenProperty: the rule's own word for what it does (K2)
import { i18n } from '@lingui/core'
import type { PriceRule, RuleWhen } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from './rule-sentence.ts'

const zones = new Map([
  ['a', 'Downtown'],
  ['b', 'Airport'],
])
const fixed: PriceRule['then'] = { fixed: 2800 }
const each = (perUnit: Partial<NonNullable<PriceRule['then']['perUnit']>>): PriceRule['then'] => ({
  perUnit: { of: 'distanceKm', above: 0, step: 1, cents: 150, ...perUnit },
})
/** Hard spaces are as good as others to read. */
const say = (when: RuleWhen, action = fixed) =>
  sentenceOf({ when, then: action }, zones).replace(/[\u00a0\u202f]/g, ' ')

const conditions: [RuleWhen, en: string, fr: string][] = [
  [{}, 'Always: $28.00', 'Toujours : 28,00 $'],
  [
    { fromZone: ['a'], toZone: ['b'], size: ['large'] },
    'If it goes from zone Downtown to zone Airport and the size is large: $28.00',
    'Si le trajet va de la zone Downtown à la zone Airport et la taille est grande : 28,00 $',
  ],
  [
    { fromZone: ['a', 'b'] },
    'If it comes from zone Downtown or Airport: $28.00',
    'Si le trajet part de la zone Downtown ou Airport : 28,00 $',
  ],
  [{ toZone: ['gone'] }, 'If it goes to zone (deleted): $28.00', 'Si le trajet va à la zone (supprimée) : 28,00 $'],
  [
    { service: ['delivery-only'] },
    'If the service is from our depot: $28.00',
    'Si le service est depuis notre dépôt : 28,00 $',
  ],
  [
    { service: ['pickup-delivery'] },
    'If the service is pickup and delivery: $28.00',
    'Si le service est avec ramassage : 28,00 $',
  ],
  [
    { size: ['small', 'medium'] },
    'If the size is small or medium: $28.00',
    'Si la taille est petite ou moyenne : 28,00 $',
  ],
  [{ size: [] }, 'If the size is none: $28.00', 'Si la taille est aucune : 28,00 $'],
  [
    { priority: ['high', 'urgent'] },
    'If the priority is high or urgent: $28.00',
    'Si la priorité est élevée ou urgente : 28,00 $',
  ],
  [{ timing: ['later'] }, 'If the order is for later: $28.00', 'Si la commande est planifiée : 28,00 $'],
  [
    { parcels: { min: 3 } },
    'If the number of parcels is at least 3: $28.00',
    'Si le nombre de colis est d’au moins 3 : 28,00 $',
  ],
  [
    { stops: { max: 4 } },
    'If the number of stops is at most 4: $28.00',
    'Si le nombre d’arrêts est d’au plus 4 : 28,00 $',
  ],
  [
    { weightKg: { min: 0.5, max: 5 } },
    'If the weight is from 0.5 kg to 5 kg: $28.00',
    'Si le poids est de 0,5 kg à 5 kg : 28,00 $',
  ],
  [{ distanceKm: { min: 5, max: 5 } }, 'If the distance is 5 km: $28.00', 'Si la distance est de 5 km : 28,00 $'],
  [
    { declaredValue: { min: 10_000 } },
    'If the declared value is at least $100.00: $28.00',
    'Si la valeur déclarée est d’au moins 100,00 $ : 28,00 $',
  ],
  [
    { leadMinutes: { max: 90 } },
    'If the lead time is at most 90 min: $28.00',
    'Si le délai est d’au plus 90 min : 28,00 $',
  ],
  [{ leadMinutes: {} }, 'If the lead time is any: $28.00', 'Si le délai est quelconque : 28,00 $'],
  [{ weekday: [6, 7] }, 'If the day is Saturday or Sunday: $28.00', 'Si le jour est samedi ou dimanche : 28,00 $'],
  [
    { time: { from: '18:00', to: '23:30' } },
    'If the time is from 18:00 to 23:30: $28.00',
    'Si l’heure est de 18 h 00 à 23 h 30 : 28,00 $',
  ],
  [{ holiday: true }, 'If it is a holiday: $28.00', 'Si c’est un jour férié : 28,00 $'],
  [{ holiday: false }, 'If it is no holiday: $28.00', 'Si ce n’est pas un jour férié : 28,00 $'],
]

const actions: [PriceRule['then'], en: string, fr: string][] = [
  [{ fixed: -500 }, 'Always: -$5.00', 'Toujours : -5,00 $'],
  [each({}), 'Always: $1.50 for each km of distance begun', 'Toujours : 1,50 $ par km de distance commencé'],
  [
    each({ step: 5, above: 10 }),
    'Always: $1.50 for each 5 km of distance begun above 10 km',
    'Toujours : 1,50 $ par 5 km de distance commencé au-delà de 10 km',
  ],
  [
    each({ of: 'weightKg', prorated: true }),
    'Always: $1.50 for each kg of weight, in proportion',
    'Toujours : 1,50 $ par kg de poids, en proportion',
  ],
  [
    each({ of: 'parcels', above: 1, prorated: true }),
    'Always: $1.50 for each parcel above 1, in proportion',
    'Toujours : 1,50 $ par colis au-delà de 1, en proportion',
  ],
  [
    each({ of: 'declaredValue', step: 10_000 }),
    'Always: $1.50 for each 100 dollar of declared value begun',
    'Toujours : 1,50 $ par 100 dollar de valeur déclarée commencé',
  ],
  [
    { percentOf: { codes: ['base', 'distance'], percent: 12.5 } },
    'Always: 12.5% of base and distance',
    'Toujours : 12,5 % de base et distance',
  ],
  [
    { percentOf: { codes: ['base'], percent: 'fuel' } },
    'Always: the fuel rate of base',
    'Toujours : le taux de carburant sur base',
  ],
  [
    { minimum: 1200 },
    'Always: at least $12.00 for the lines above',
    'Toujours : au moins 12,00 $ pour les lignes au-dessus',
  ],
  [
    { maximum: 9900 },
    'Always: at most $99.00 for the lines above',
    'Toujours : au plus 99,00 $ pour les lignes au-dessus',
  ],
]

describe('in English', () => {
  beforeAll(async () => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  test.each(conditions)('%j', (when, en) => expect(say(when)).toBe(en))
  test.each(actions)('%j', (action, en) => expect(say({}, action)).toBe(en))
})

describe('in French', () => {
  beforeAll(async () => {
    const { messages } = await import('../../../../locales/office/fr.po')
    i18n.loadAndActivate({ locale: 'fr', messages })
  })
  test.each(conditions)('%j', (when, _en, fr) => expect(say(when)).toBe(fr))
  test.each(actions)('%j', (action, _en, fr) => expect(say({}, action)).toBe(fr))
})
