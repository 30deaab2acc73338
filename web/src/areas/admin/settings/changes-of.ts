import { ApiError } from '../../../lib/api/api-error.ts'
import type { Faults } from './setting-props.ts'
import type { SettingChanges, SettingField, SettingKey, SettingValues } from './settings.queries.ts'

export type Draft = Partial<Record<SettingKey, unknown>>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was typed and differs from what is stored: all that is sent. */
export const changesOf = (draft: Draft, values: SettingValues): SettingChanges =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => !isSame(value, values[key as SettingKey])),
  ) as SettingChanges

/** `settings.payments.deliveryFee` and what lies deeper in it -> the key whose field shows the fault. */
export function keyOfFault(path: string, keys: readonly SettingKey[]): SettingKey | undefined {
  const rest = path.replace(/^settings\./, '')
  return keys.find((key) => rest === key || rest.startsWith(`${key}.`))
}

/** What the server says of each, for the field that shows it. */
export const faultsOf = (failure: unknown, fields: SettingField[]): Faults =>
  Object.fromEntries(
    (failure instanceof ApiError ? failure.errors : []).flatMap(({ path, msg }) => {
      const key = keyOfFault(
        path,
        fields.map((field) => field.key),
      )
      return key ? [[key, msg] as const] : []
    }),
  )
