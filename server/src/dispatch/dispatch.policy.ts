import type { Settings } from '../deps.ts'
import type { MatchingRules } from './match-orders.ts'

export { capacityOf, unitsOf } from '../couriers/index.ts'

export const seconds = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1000)

/** The settings as the matching reads them: everything in seconds and metres. */
export const rulesOf = (settings: Settings, now: Date): MatchingRules => ({
  now: seconds(now),
  maxMeters: settings.get('dispatch.maxPickupKm') * 1000,
  ageWeight: settings.get('dispatch.ageWeight'),
  highBonus: settings.get('dispatch.highMinutes') * 60,
  urgentBonus: settings.get('dispatch.urgentMinutes') * 60,
  loadPenalty: settings.get('dispatch.loadMinutes') * 60,
  ratingPenalty: settings.get('dispatch.starMinutes') * 60,
  maxOrders: settings.get('dispatch.maxOrdersPerCourier'),
})
