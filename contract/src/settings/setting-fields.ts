import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { settingsTabs } from './setting.ts'
import { type SettingKey, settingKeys, settings } from './settings.ts'

/** What a form needs to know of a setting: where it stands, what it takes, what it is when nobody has said. */
const SettingField = z.object({
  key: z.enum(settingKeys),
  tab: z.enum(settingsTabs),
  kind: z.enum([
    'switch',
    'number',
    'text',
    'choice',
    'windows',
    'reasons',
    'zones',
    'needs',
    'hours',
    'permissions',
    'origins',
  ]),
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
  if (key === 'orders.serviceZones') return 'zones'
  if (key === 'couriers.documentNeeds') return 'needs'
  if (key === 'notifications.quietHours') return 'hours'
  if (key === 'embeds.allowedOrigins') return 'origins'
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
  settingKeys.map((key) => {
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
