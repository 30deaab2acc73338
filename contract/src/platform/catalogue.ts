import { accountsTexts } from '../accounts/texts.ts'
import { analyticsTexts } from '../analytics/texts.ts'
import { auditTexts } from '../audit/texts.ts'
import { contentTexts } from '../content/texts.ts'
import { couriersTexts } from '../couriers/texts.ts'
import { dispatchTexts } from '../dispatch/texts.ts'
import { identityTexts } from '../identity/texts.ts'
import { importsTexts } from '../imports/texts.ts'
import { invoicesTexts } from '../invoices/texts.ts'
import { keysTexts } from '../keys/texts.ts'
import { notificationsTexts } from '../notifications/texts.ts'
import { ordersTexts } from '../orders/texts.ts'
import { paymentsTexts } from '../payments/texts.ts'
import { pricingTexts } from '../pricing/texts.ts'
import { recurrencesTexts } from '../recurrences/texts.ts'
import { routesTexts } from '../routes/texts.ts'
import { settingsTexts } from '../settings/texts.ts'
import { shopsTexts } from '../shops/texts.ts'
import { trackingTexts } from '../tracking/texts.ts'
import { webhooksTexts } from '../webhooks/texts.ts'
import { platformTexts } from './texts.ts'

/**
 * Every text that the server says, in English and French. The key is the English text, so a text
 * without its French does not compile; `{name}` marks what is filled in.
 */
export const french = {
  ...platformTexts,
  ...identityTexts,
  ...accountsTexts,
  ...couriersTexts,
  ...settingsTexts,
  ...contentTexts,
  ...auditTexts,
  ...pricingTexts,
  ...routesTexts,
  ...recurrencesTexts,
  ...importsTexts,
  ...ordersTexts,
  ...trackingTexts,
  ...shopsTexts,
  ...webhooksTexts,
  ...dispatchTexts,
  ...paymentsTexts,
  ...invoicesTexts,
  ...keysTexts,
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
