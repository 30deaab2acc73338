import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'

export const settingsTabs = ['general', 'notifications', 'payments', 'maps', 'security', 'roles'] as const
export type SettingsTab = (typeof settingsTabs)[number]

interface Setting<T> {
  schema: z.ZodType<T>
  fallback: T
  tab: SettingsTab
}

export const setting = <T>(tab: SettingsTab, schema: z.ZodType<T>, fallback: NoInfer<T>): Setting<T> => ({
  schema,
  fallback,
  tab,
})

/** Dollars, as everywhere in JSON (B3). */
export const price = measure().min(0).max(10_000).multipleOf(0.01)
export const count = (from: number, to: number) => z.int().min(from).max(to)
export const words = (max: number) => plainText().trim().min(1).max(max)
export const clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
