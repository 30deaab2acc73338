import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { generalSettings } from './general-settings.ts'
import { mapsSettings } from './maps-settings.ts'
import { notificationsSettings } from './notifications-settings.ts'
import { paymentsSettings } from './payments-settings.ts'
import { rolesSettings } from './roles-settings.ts'
import { securitySettings } from './security-settings.ts'

export { AttemptReason, mostHorizonDays, mostNowLeadMinutes } from './general-settings.ts'
export { weekdays } from './payments-settings.ts'
export { type SettingsTab, settingsTabs } from './setting.ts'

/** Every setting with its limits and its default (A3), by tab. Money in dollars, distance in the unit of the company (B4). */
export const settings = {
  ...generalSettings,
  ...notificationsSettings,
  ...paymentsSettings,
  ...mapsSettings,
  ...securitySettings,
  ...rolesSettings,
}

export type SettingKey = keyof typeof settings
export type SettingValues = { [K in SettingKey]: (typeof settings)[K]['fallback'] }

export const settingKeys = Object.keys(settings) as SettingKey[]
const shapeOf = <T>(of: (key: SettingKey) => T) => Object.fromEntries(settingKeys.map((key) => [key, of(key)]))

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
  scope: 'company:read',
  response: AllSettings,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings/bulk',
  summary: 'Change any part of the settings, all or nothing; `confirm` names those that stay as they are, on purpose',
  allow: staffRoles,
  permission: 'settings-management',
  confirm: true,
  body: z.strictObject({
    settings: SettingsPatch,
    confirm: z.array(z.enum(settingKeys)).max(settingKeys.length).optional(),
  }),
  response: AllSettings,
})
