import type { Catalogue } from '../lib/i18n.ts'

/** What keys, webhooks and shops say, which only the screens for programs show. */
export const programsTexts: Catalogue = {
  en: () => import('../locales/programs/en.po'),
  fr: () => import('../locales/programs/fr.po'),
}
