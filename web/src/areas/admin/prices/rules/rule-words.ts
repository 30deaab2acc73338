import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleCondition, RuleMeasure, RuleUnit } from '@maple/contract'

/** In the middle of a sentence; `context` keeps them apart from the same words as labels. */
const context = 'in the sentence of a price rule'

export const valueWords: Record<string, MessageDescriptor> = {
  'pickup-delivery': msg({ message: 'pickup and delivery', context }),
  'delivery-only': msg({ message: 'from our depot', context }),
  small: msg({ message: 'small', context }),
  medium: msg({ message: 'medium', context }),
  large: msg({ message: 'large', context }),
  normal: msg({ message: 'normal', context }),
  high: msg({ message: 'high', context }),
  urgent: msg({ message: 'urgent', context }),
  now: msg({ message: 'for now', context }),
  later: msg({ message: 'for later', context }),
}

/** From 1, which is Monday. */
export const dayWords: readonly MessageDescriptor[] = [
  msg({ message: 'Monday', context }),
  msg({ message: 'Tuesday', context }),
  msg({ message: 'Wednesday', context }),
  msg({ message: 'Thursday', context }),
  msg({ message: 'Friday', context }),
  msg({ message: 'Saturday', context }),
  msg({ message: 'Sunday', context }),
]

export const measureWords: Record<RuleMeasure, MessageDescriptor> = {
  parcels: msg({ message: 'number of parcels', context }),
  stops: msg({ message: 'number of stops', context }),
  weightKg: msg({ message: 'weight', context }),
  distanceKm: msg({ message: 'distance', context }),
  declaredValue: msg({ message: 'declared value', context }),
  leadMinutes: msg({ message: 'lead time', context }),
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
