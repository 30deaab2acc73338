import { analyticsTexts } from './texts/analytics.ts'
import { auditTexts } from './texts/audit.ts'
import { contentTexts } from './texts/content.ts'
import { couriersTexts } from './texts/couriers.ts'
import { dispatchTexts } from './texts/dispatch.ts'
import { identityTexts } from './texts/identity.ts'
import { notificationsTexts } from './texts/notifications.ts'
import { ordersTexts } from './texts/orders.ts'
import { paymentsTexts } from './texts/payments.ts'
import { platformTexts } from './texts/platform.ts'
import { pricingTexts } from './texts/pricing.ts'
import { settingsTexts } from './texts/settings.ts'
import { trackingTexts } from './texts/tracking.ts'

/**
 * Every text that the server says, in English and French. The key is the English text, so a text
 * without its French does not compile; `{name}` marks what is filled in.
 */
export const french = {
  ...platformTexts,
  ...identityTexts,
  ...couriersTexts,
  ...settingsTexts,
  ...contentTexts,
  ...auditTexts,
  ...pricingTexts,
  ...ordersTexts,
  ...trackingTexts,
  ...dispatchTexts,
  ...paymentsTexts,
  ...notificationsTexts,
  ...analyticsTexts,
}

export type Text = keyof typeof french
export type TextValues = Record<string, string | number>

/** Marks a text in a schema, so that it is known to be in the catalogue. */
export const text = (words: Text): Text => words

export function say(language: 'en' | 'fr', words: Text, values: TextValues = {}): string {
  return fill(language === 'fr' ? french[words] : words, values)
}

/** For messages that arrive as plain strings (from a schema): translated where the catalogue knows them. */
export function sayKnown(language: 'en' | 'fr', words: string, values: TextValues = {}): string {
  return words in french ? say(language, words as Text, values) : fill(words, values)
}

/** Puts values into the places of a text; a place without one stays as it is. */
export const fill = (words: string, values: TextValues): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
