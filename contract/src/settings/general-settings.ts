import { z } from 'zod'
import { courierDocuments } from '../couriers/courier-moves.ts'
import { usualDocumentNeeds } from '../couriers/document-needs.ts'
import { type VehicleType, vehicleTypes } from '../couriers/vehicle-rules.ts'
import { scanDemands } from '../orders/scan-results.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { isTimeZone } from '../platform/local-time.ts'
import { clock, count, price, setting, words } from './setting.ts'

/** Most that an order for now may be put off. */
export const mostNowLeadMinutes = 240
/** Furthest ahead that orders may be placed, whatever is set. */
export const mostHorizonDays = 365

const TimeWindow = z.strictObject({ start: clock, end: clock, enabled: z.boolean() })
export const AttemptReason = z.strictObject({
  code: plainText()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
  label: z.strictObject({ en: words(60), fr: words(60) }),
  photo: z.boolean(),
  note: z.boolean(),
})
export type AttemptReason = z.infer<typeof AttemptReason>

const VehicleNeeds = z.strictObject({
  plate: z.boolean(),
  documents: z.array(z.enum(courierDocuments)).max(courierDocuments.length),
})
const Needs = z.strictObject(
  Object.fromEntries(vehicleTypes.map((type) => [type, VehicleNeeds])) as Record<VehicleType, typeof VehicleNeeds>,
)

export const generalSettings = {
  'general.companyName': setting('general', words(80), 'Maple Dispatch'),
  'general.logoUrl': setting('general', plainText().trim().max(500), ''),
  'general.timeZone': setting(
    'general',
    plainText().max(60).refine(isTimeZone, text('This is not a known time zone')),
    'America/Toronto',
  ),
  'general.depotAddress': setting('general', words(300), '100 Queen St W, Toronto, ON M5H 2N2'),
  /** What a new company has still to decide, on the dashboard of who may change it. */
  'general.showSetUp': setting('general', z.boolean(), true),
  'general.distanceUnit': setting('general', z.enum(['km', 'mi']), 'km'),
  'orders.timeWindows': setting('general', z.array(TimeWindow).max(24), [
    { start: '09:00', end: '11:00', enabled: true },
    { start: '11:00', end: '13:00', enabled: true },
    { start: '13:00', end: '15:00', enabled: false },
    { start: '15:00', end: '17:00', enabled: true },
    { start: '17:00', end: '19:00', enabled: true },
    { start: '19:00', end: '21:00', enabled: true },
  ]),
  'orders.nowLeadMinutes': setting('general', count(0, mostNowLeadMinutes), 30),
  'orders.nowWindowMinutes': setting('general', count(15, 480), 120),
  /** Where we go at all; `radius` is that of `tracking.deliveryRadius` around the depot, `zones` those named next (K7). */
  'orders.serviceArea': setting('general', z.enum(['all', 'radius', 'zones']), 'all'),
  /** Ids of the zones of prices; as long as there are none nothing is refused. */
  'orders.serviceZones': setting('general', z.array(z.uuid()).max(100), []),
  /** Straight from end to end; null is no limit. */
  'orders.maxTripKmNow': setting('general', count(1, 10_000).nullable(), 150),
  'orders.maxTripKmLater': setting('general', count(1, 10_000).nullable(), null),
  /** How many days ahead an order may be placed: a card is only held for so long. */
  'orders.horizonDays': setting('general', count(1, mostHorizonDays), 60),
  /** How long an order may wait for a courier before the dashboard asks for attention. */
  'orders.unassignedAfterMinutes': setting('general', count(1, 1440), 15),
  /** An order that would arrive with less than so many minutes left of its window is soon late. */
  'orders.soonLateMinutes': setting('general', count(0, 240), 15),
  'orders.pinTries': setting('general', count(1, 10), 3),
  /** Why a delivery can fail, and what the courier has to show for it (H5). */
  'orders.attemptReasons': setting('general', z.array(AttemptReason).min(1).max(30), [
    { code: 'nobody-home', label: { en: 'Nobody home', fr: 'Personne à la maison' }, photo: true, note: false },
    { code: 'refused', label: { en: 'Refused', fr: 'Refusé' }, photo: false, note: true },
    { code: 'wrong-address', label: { en: 'Wrong address', fr: 'Mauvaise adresse' }, photo: true, note: false },
    { code: 'closed', label: { en: 'Closed', fr: 'Fermé' }, photo: true, note: false },
    { code: 'damaged', label: { en: 'Damaged', fr: 'Endommagé' }, photo: true, note: false },
    { code: 'unsafe', label: { en: 'Not safe', fr: 'Pas sécuritaire' }, photo: false, note: true },
    { code: 'other', label: { en: 'Other', fr: 'Autre' }, photo: false, note: true },
  ]),
  /** After so many attempts an order can only go back. */
  'orders.maxAttempts': setting('general', count(1, 10), 2),
  /** What a return costs, of the base fee. */
  'orders.returnFeePercent': setting('general', count(0, 200), 60),
  /** For so long after its end staff may add charges to an order (K5). */
  'orders.chargeDays': setting('general', count(0, 365), 30),
  /** Whether couriers scan parcels at a pickup and at a delivery: not at all, if they like, or before a stop is done (O5). */
  'orders.scanPickup': setting('general', z.enum(scanDemands), 'offered'),
  'orders.scanDelivery': setting('general', z.enum(scanDemands), 'offered'),
  'orders.proofPhotoMaxMegabytes': setting('general', count(1, 20), 10),
  'courier.goalDeliveries': setting('general', count(0, 500), 12),
  'courier.goalEarnings': setting('general', price, 150),
  'courier.goalDistance': setting('general', count(0, 2000), 35),
  'couriers.silenceMinutes': setting('general', count(1, 120), 5),
  'couriers.documentMaxMegabytes': setting('general', count(1, 10), 10),
  /** Which documents each vehicle needs, and whether a plate. */
  'couriers.documentNeeds': setting('general', Needs, usualDocumentNeeds),
}
