import { type PriceRule, say, type Text, type TextValues, toCents } from '@maple/contract'
import type { PriceSettings } from './price-order.ts'

const named = (label: Text, values?: TextValues) => ({ en: say('en', label, values), fr: say('fr', label, values) })

/**
 * The settings as the rules of the list Public, for reading, comparing and copying: priced by them an order costs what
 * `priceOrder` says (K1, D3), though deliveries of one size are one line here and a line each there.
 */
export function describeSettings(settings: PriceSettings): PriceRule[] {
  const cents = (key: Exclude<keyof PriceSettings, 'payments.taxMode'>) => toCents(settings[key])
  const base = (
    of: 'smallDeliveries' | 'mediumDeliveries' | 'largeDeliveries',
    label: Text,
    fee: number,
  ): PriceRule => ({
    code: 'base',
    name: named(label),
    when: {},
    then: { perUnit: { of, above: 0, step: 1, cents: fee } },
  })
  const priority = (label: Text, level: 'high' | 'urgent', timing: 'now' | 'later', fee: number): PriceRule => ({
    code: 'priority',
    name: named(label),
    when: { priority: [level], timing: [timing] },
    then: { fixed: fee },
  })
  const included = settings['payments.distanceIncludedKm']
  return [
    base('smallDeliveries', 'Delivery, small package', cents('payments.deliveryFee')),
    base('mediumDeliveries', 'Delivery, medium package', cents('payments.mediumFee')),
    base('largeDeliveries', 'Delivery, large package', cents('payments.largeFee')),
    {
      code: 'distance',
      name: named('Distance beyond {included} km', { included }),
      when: {},
      then: {
        perUnit: {
          of: 'distanceKm',
          above: included,
          step: 1,
          cents: cents('payments.distanceRatePerKm'),
          prorated: true,
        },
      },
    },
    {
      code: 'express',
      name: named('Express (now)'),
      when: { timing: ['now'] },
      then: { fixed: cents('payments.expressFee') },
    },
    priority('High priority', 'high', 'now', cents('payments.highFeeNow')),
    priority('High priority', 'high', 'later', cents('payments.highFeeLater')),
    priority('Urgent priority', 'urgent', 'now', cents('payments.urgentFeeNow')),
    priority('Urgent priority', 'urgent', 'later', cents('payments.urgentFeeLater')),
    { code: 'service', name: named('Service fee'), when: {}, then: { fixed: cents('payments.serviceFee') } },
  ]
}
