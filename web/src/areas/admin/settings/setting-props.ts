import type { SettingKey, SettingValues } from './settings.queries.ts'

export type Faults = Partial<Record<SettingKey, string>>

export interface SettingProps {
  values: SettingValues
  faults: Faults
  disabled: boolean
  onChange: (key: SettingKey, value: unknown) => void
}
