import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { defaultPermissions, permissions, staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { isTimeZone } from '../platform/local-time.ts'

export const settingsTabs = ['general', 'notifications', 'payments', 'maps', 'security', 'roles'] as const
export type SettingsTab = (typeof settingsTabs)[number]

interface Setting<T> {
  schema: z.ZodType<T>
  fallback: T
  tab: SettingsTab
}

const setting = <T>(tab: SettingsTab, schema: z.ZodType<T>, fallback: NoInfer<T>): Setting<T> => ({
  schema,
  fallback,
  tab,
})

/** Dollars, as everywhere in JSON (B3). */
const price = measure().min(0).max(10_000).multipleOf(0.01)
const count = (from: number, to: number) => z.int().min(from).max(to)
const words = (max: number) => plainText().trim().min(1).max(max)
const permissionSet = z.array(z.enum(permissions)).max(permissions.length)

/** In the order of the week; the place is the number that clocks give it. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const TimeWindow = z.strictObject({ start: clock, end: clock, enabled: z.boolean() })
const AttemptReason = z.strictObject({
  code: plainText()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
  label: z.strictObject({ en: words(60), fr: words(60) }),
  photo: z.boolean(),
  note: z.boolean(),
})
export type AttemptReason = z.infer<typeof AttemptReason>

/** Every setting with its limits and its default (A3). Money in dollars, distance in the unit of the company (B4). */
export const settings = {
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
  'orders.nowLeadMinutes': setting('general', count(0, 240), 30),
  'orders.nowWindowMinutes': setting('general', count(15, 480), 120),
  /** Where we go at all; `radius` is that of `tracking.deliveryRadius` around the depot (K7). */
  'orders.serviceArea': setting('general', z.enum(['all', 'radius']), 'all'),
  /** Straight from end to end; null is no limit. */
  'orders.maxTripKmNow': setting('general', count(1, 10_000).nullable(), 150),
  'orders.maxTripKmLater': setting('general', count(1, 10_000).nullable(), null),
  /** How many days ahead an order may be placed: a card is only held for so long. */
  'orders.horizonDays': setting('general', count(1, 365), 60),
  /** How long an order may wait for a courier before the dashboard asks for attention. */
  'orders.unassignedAfterMinutes': setting('general', count(1, 1440), 15),
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
  'orders.proofPhotoMaxMegabytes': setting('general', count(1, 20), 10),
  'courier.goalDeliveries': setting('general', count(0, 500), 12),
  'courier.goalEarnings': setting('general', price, 150),
  'courier.goalDistance': setting('general', count(0, 2000), 35),
  'couriers.silenceMinutes': setting('general', count(1, 120), 5),
  'couriers.documentMaxMegabytes': setting('general', count(1, 10), 10),

  'notifications.orderPlaced': setting('notifications', z.boolean(), true),
  'notifications.orderAssigned': setting('notifications', z.boolean(), true),
  'notifications.orderPickedUp': setting('notifications', z.boolean(), true),
  'notifications.orderInTransit': setting('notifications', z.boolean(), true),
  'notifications.orderDelivered': setting('notifications', z.boolean(), true),
  'notifications.orderCancelled': setting('notifications', z.boolean(), true),
  'notifications.quietHours': setting(
    'notifications',
    z.strictObject({ enabled: z.boolean(), from: clock, to: clock }),
    { enabled: true, from: '22:00', to: '07:00' },
  ),
  /** Whether recipients get the tracking link by SMS or e-mail. */
  'notifications.tellRecipients': setting('notifications', z.boolean(), true),
  'messages.openHours': setting('notifications', count(0, 24 * 30), 24),
  'messages.perMinute': setting('notifications', count(1, 1000), 30),
  'messages.noticeDelaySeconds': setting('notifications', count(0, 3600), 10),
  'messages.photoMaxMegabytes': setting('notifications', count(1, 20), 8),

  'payments.deliveryFee': setting('payments', price, 5.99),
  'payments.mediumFee': setting('payments', price, 8.99),
  'payments.largeFee': setting('payments', price, 15.99),
  'payments.serviceFee': setting('payments', price, 1.99),
  'payments.expressFee': setting('payments', price, 2),
  'payments.highFeeNow': setting('payments', price, 3),
  'payments.highFeeLater': setting('payments', price, 5),
  'payments.urgentFeeNow': setting('payments', price, 7),
  'payments.urgentFeeLater': setting('payments', price, 10),
  'payments.distanceRatePerKm': setting('payments', price, 0),
  'payments.distanceIncludedKm': setting('payments', measure().min(0).max(1000), 0),
  'payments.taxMode': setting('payments', z.enum(['fixed', 'province']), 'fixed'),
  'payments.fixedTax': setting('payments', price, 1.52),
  'payments.commissionRate': setting('payments', measure().min(0).max(100).multipleOf(0.01), 15),
  'payments.automaticPayouts': setting('payments', z.boolean(), true),
  'payments.cancelFee': setting('payments', price, 5),
  'payments.maxTip': setting('payments', measure().min(0).max(1000).multipleOf(0.01), 200),
  'payments.offerUnpaid': setting('payments', z.boolean(), false),
  'payments.gstNumber': setting('payments', plainText().trim().max(40), ''),
  'payments.qstNumber': setting('payments', plainText().trim().max(40), ''),
  'payments.payoutMethod': setting('payments', z.enum(['provider', 'bank-file']), 'provider'),
  'payments.payoutWeekday': setting('payments', z.enum(weekdays), 'friday'),

  'dispatch.automaticAssignment': setting('maps', z.boolean(), true),
  'dispatch.strategy': setting('maps', z.enum(['best-match', 'broadcast']), 'best-match'),
  'dispatch.roundSeconds': setting('maps', count(1, 120), 5),
  'dispatch.offerSeconds': setting('maps', count(10, 900), 45),
  'dispatch.staffOfferMinutes': setting('maps', count(1, 1440), 10),
  'dispatch.broadcastCouriers': setting('maps', count(1, 100), 5),
  'dispatch.maxOrdersPerCourier': setting('maps', count(1, 20), 2),
  'dispatch.maxPickupKm': setting('maps', count(1, 500), 25),
  'dispatch.leadMinutes': setting('maps', count(0, 1440), 90),
  'dispatch.pauseMinutes': setting('maps', count(0, 1440), 10),
  'dispatch.ageWeight': setting('maps', measure().min(0).max(10), 0.5),
  'dispatch.highMinutes': setting('maps', count(0, 240), 5),
  'dispatch.urgentMinutes': setting('maps', count(0, 240), 15),
  'dispatch.loadMinutes': setting('maps', count(0, 240), 5),
  'dispatch.starMinutes': setting('maps', count(0, 60), 1),
  'dispatch.capacityBicycle': setting('maps', count(1, 1000), 3),
  'dispatch.capacityScooter': setting('maps', count(1, 1000), 4),
  'dispatch.capacityMotorcycle': setting('maps', count(1, 1000), 4),
  'dispatch.capacityCar': setting('maps', count(1, 1000), 16),
  'dispatch.capacityVan': setting('maps', count(1, 1000), 60),
  'tracking.intervalSeconds': setting('maps', count(10, 300), 30),
  'tracking.geofencing': setting('maps', z.boolean(), true),
  'tracking.deliveryRadius': setting('maps', count(1, 100), 25),
  'tracking.pickupRadiusMeters': setting('maps', count(30, 5000), 150),
  'tracking.arrivalRadiusMeters': setting('maps', count(30, 5000), 300),
  'tracking.arrivingMinutes': setting('maps', count(1, 60), 10),
  'tracking.farDeliveryMeters': setting('maps', count(50, 50_000), 500),
  'tracking.latePositionHours': setting('maps', count(1, 168), 24),
  'tracking.retentionDays': setting('maps', count(8, 3650), 30),
  'tracking.thinAfterDays': setting('maps', count(1, 365), 2),
  'routing.detourFactor': setting('maps', measure().min(1).max(3), 1.3),
  'routing.detourFactorFar': setting('maps', measure().min(1).max(3), 1.2),
  'routing.speedUpTo5Km': setting('maps', count(5, 150), 24),
  'routing.speedUpTo20Km': setting('maps', count(5, 150), 35),
  'routing.speedUpTo60Km': setting('maps', count(5, 150), 55),
  'routing.speedBeyond': setting('maps', count(5, 150), 85),
  'routing.speedBicycle': setting('maps', count(5, 50), 15),
  'routing.stopMinutes': setting('maps', count(0, 60), 4),
  'routing.leastMeters': setting('maps', count(0, 10_000), 800),
  'tracking.publicRefreshSeconds': setting('maps', count(5, 600), 30),
  'tracking.adminRefreshSeconds': setting('maps', count(5, 600), 10),

  'security.registrationPasswordMinLength': setting('security', count(6, 64), 6),
  'security.passwordMinLength': setting('security', count(8, 64), 8),
  'security.passwordUppercase': setting('security', z.boolean(), true),
  'security.passwordLowercase': setting('security', z.boolean(), true),
  'security.passwordNumbers': setting('security', z.boolean(), true),
  'security.passwordSpecial': setting('security', z.boolean(), false),
  'security.sessionTimeoutMinutes': setting('security', count(15, 480), 60),
  'security.rememberMeDays': setting('security', count(1, 365), 30),
  'security.sessionMaxDays': setting('security', count(1, 365), 90),
  'security.twoFactorRequired': setting('security', z.boolean(), false),
  'security.lockoutTries': setting('security', count(3, 50), 5),
  'security.lockoutMinutes': setting('security', count(1, 1440), 15),
  'security.confirmRefundAbove': setting('security', price, 100),
  'security.photoMaxMegabytes': setting('security', count(1, 20), 2),
  'security.addressesPerUser': setting('security', count(1, 500), 50),
  'retention.messagesDays': setting('security', count(30, 3650), 365),
  'retention.proofsDays': setting('security', count(30, 3650), 730),
  'retention.mailsDays': setting('security', count(7, 3650), 90),
  'retention.documentsDays': setting('security', count(0, 3650), 90),
  'limits.anonymousPerMinute': setting('security', count(10, 1_000_000), 600),
  'limits.sessionPerMinute': setting('security', count(10, 1_000_000), 3000),
  'limits.loginPerMinute': setting('security', count(1, 100_000), 30),
  'limits.trackingPerMinute': setting('security', count(1, 100_000), 60),
  'limits.quotePerMinute': setting('security', count(1, 100_000), 60),
  'limits.geoPerMinute': setting('security', count(1, 100_000), 120),
  'limits.positionsPerMinute': setting('security', count(1, 100_000), 120),
  'limits.positionBatchesPerMinute': setting('security', count(1, 100_000), 30),
  'limits.eventsPerSocket': setting('security', count(10, 1_000_000), 600),
  'limits.eventsPerAddress': setting('security', count(10, 10_000_000), 30_000),
  'limits.anonymousSocketsPerAddress': setting('security', count(1, 100_000), 60),
  'limits.anonymousSockets': setting('security', count(1, 100_000), 5000),
  'limits.registerRefusalsPerHour': setting('security', count(1, 100_000), 10),
  'limits.mailsPerRecipient': setting('security', count(1, 1000), 3),

  'roles.admin': setting('roles', permissionSet, defaultPermissions.admin),
  'roles.manager': setting('roles', permissionSet, defaultPermissions.manager),
  'roles.support': setting('roles', permissionSet, defaultPermissions.support),
}

export type SettingKey = keyof typeof settings
export type SettingValues = { [K in SettingKey]: (typeof settings)[K]['fallback'] }

const keys = Object.keys(settings) as SettingKey[]
const shapeOf = <T>(of: (key: SettingKey) => T) => Object.fromEntries(keys.map((key) => [key, of(key)]))

export const defaultSettings = shapeOf((key) => settings[key].fallback) as SettingValues

const AllSettings = z.object(shapeOf((key) => settings[key].schema)) as unknown as z.ZodType<SettingValues>
const SettingsPatch = z.strictObject(shapeOf((key) => settings[key].schema.optional())) as unknown as z.ZodType<
  Partial<SettingValues>
>

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/all',
  summary: 'Every setting as one flat object',
  allow: staffRoles,
  response: AllSettings,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings/bulk',
  summary: 'Change any part of the settings, all or nothing',
  allow: staffRoles,
  permission: 'settings-management',
  confirm: true,
  body: z.strictObject({ settings: SettingsPatch }),
  response: AllSettings,
})

/** What a form needs to know of a setting: where it stands, what it takes, what it is when nobody has said. */
const SettingField = z.object({
  key: z.enum(keys),
  tab: z.enum(settingsTabs),
  kind: z.enum(['switch', 'number', 'text', 'choice', 'windows', 'reasons', 'hours', 'permissions']),
  minimum: measure().nullable(),
  maximum: measure().nullable(),
  step: measure().nullable(),
  choices: z.array(plainText()),
  fallback: z.unknown(),
})
export type SettingField = z.infer<typeof SettingField>

type Described = {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  multipleOf?: number
}

const kindOf = (key: SettingKey, { type, enum: choices }: Described): SettingField['kind'] => {
  if (key === 'orders.timeWindows') return 'windows'
  if (key === 'orders.attemptReasons') return 'reasons'
  if (key === 'notifications.quietHours') return 'hours'
  if (key.startsWith('roles.')) return 'permissions'
  if (type === 'boolean') return 'switch'
  if (type === 'number' || type === 'integer') return 'number'
  return choices ? 'choice' : 'text'
}

/** What may be left empty is described like what it is otherwise. */
function describe(schema: z.ZodType): Described {
  const { anyOf, ...told } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described & { anyOf?: Described[] }
  return anyOf?.find(({ type }) => type !== 'null') ?? told
}

/** Read from the schemas themselves, so that a form never allows what the server refuses. */
export const settingFields = (): SettingField[] =>
  keys.map((key) => {
    const { schema, tab, fallback } = settings[key]
    const told = describe(schema)
    const kind = kindOf(key, told)
    return {
      key,
      tab,
      kind,
      minimum: told.minimum ?? null,
      maximum: told.maximum ?? told.maxLength ?? null,
      step: told.multipleOf ?? (told.type === 'integer' ? 1 : null),
      choices: kind === 'choice' ? (told.enum ?? []) : [],
      fallback,
    }
  })

export const listSettingFields = endpoint({
  method: 'GET',
  path: '/admin/settings/fields',
  summary: 'Every setting with its limits, its default and its tab',
  allow: staffRoles,
  response: z.array(SettingField),
})
