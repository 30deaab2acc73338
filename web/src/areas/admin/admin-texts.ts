import type { Catalogue } from '../../lib/i18n.ts'

/** What no other area says; whichever part of it is loaded by itself brings this along. */
export const texts: Catalogue = {
  en: () => import('../../locales/admin/en.po'),
  fr: () => import('../../locales/admin/fr.po'),
}
