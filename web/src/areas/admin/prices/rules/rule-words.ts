import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleCondition, RuleMeasure, RuleUnit } from '@maple/contract'

/** In the middle of a sentence: the context keeps them apart from the same words as labels. */

export const valueWords: Record<string, MessageDescriptor> = {
  'pickup-delivery': msg({ message: 'pickup and delivery', context: 'in the sentence of a price rule' }),
  'delivery-only': msg({ message: 'from our depot', context: 'in the sentence of a price rule' }),
  small: msg({ message: 'small', context: 'in the sentence of a price rule' }),
  medium: msg({ message: 'medium', context: 'in the sentence of a price rule' }),
  large: msg({ message: 'large', context: 'in the sentence of a price rule' }),
  normal: msg({ message: 'normal', context: 'in the sentence of a price rule' }),
  high: msg({ message: 'high', context: 'in the sentence of a price rule' }),
  urgent: msg({ message: 'urgent', context: 'in the sentence of a price rule' }),
  now: msg({ message: 'for now', context: 'in the sentence of a price rule' }),
  later: msg({ message: 'for later', context: 'in the sentence of a price rule' }),
}

/** From 1, which is Monday. */
export const dayWords: readonly MessageDescriptor[] = [
  msg({ message: 'Monday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Tuesday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Wednesday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Thursday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Friday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Saturday', context: 'in the sentence of a price rule' }),
  msg({ message: 'Sunday', context: 'in the sentence of a price rule' }),
]

export const measureWords: Record<RuleMeasure, MessageDescriptor> = {
  parcels: msg({ message: 'number of parcels', context: 'in the sentence of a price rule' }),
  stops: msg({ message: 'number of stops', context: 'in the sentence of a price rule' }),
  weightKg: msg({ message: 'weight', context: 'in the sentence of a price rule' }),
  distanceKm: msg({ message: 'distance', context: 'in the sentence of a price rule' }),
  declaredValue: msg({ message: 'declared value', context: 'in the sentence of a price rule' }),
  leadMinutes: msg({ message: 'lead time', context: 'in the sentence of a price rule' }),
}

/** As choices of a list. */
export const conditionNames: Record<RuleCondition, MessageDescriptor> = {
  fromZone: msg`From zone`,
  toZone: msg`To zone`,
  service: msg`Service`,
  size: msg`Size of the largest parcel`,
  priority: msg`Priority`,
  timing: msg`Now or later`,
  parcels: msg`Number of parcels`,
  stops: msg`Number of stops`,
  weightKg: msg`Weight in kg`,
  distanceKm: msg`Distance in km`,
  declaredValue: msg`Declared value in dollars`,
  leadMinutes: msg`Minutes from order to window`,
  weekday: msg`Day of the week`,
  time: msg`Time of day`,
  holiday: msg`Holiday`,
}
export const conditions = Object.keys(conditionNames) as RuleCondition[]

export const unitNames: Record<RuleUnit, MessageDescriptor> = {
  parcels: msg`parcel`,
  stops: msg`stop`,
  weightKg: msg`kg of weight`,
  distanceKm: msg`km of distance`,
  declaredValue: msg`dollar of declared value`,
  leadMinutes: msg`minute of lead time`,
  deliveries: msg`delivery`,
  smallDeliveries: msg`delivery of a small package`,
  mediumDeliveries: msg`delivery of a medium package`,
  largeDeliveries: msg`delivery of a large package`,
}
export const units = Object.keys(unitNames) as RuleUnit[]

export const actions = ['fixed', 'perUnit', 'percentOf', 'minimum', 'maximum'] as const
export type RuleAction = (typeof actions)[number]
export const actionNames: Record<RuleAction, MessageDescriptor> = {
  fixed: msg`A fixed amount`,
  perUnit: msg`An amount for each unit`,
  percentOf: msg`A share of lines above`,
  minimum: msg`At least, together`,
  maximum: msg`At most, together`,
}
