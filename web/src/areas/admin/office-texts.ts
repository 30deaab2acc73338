import type { Catalogue } from '../../lib/i18n.ts'

/** What only the screens of `office-screens.ts` say. */
export const texts: Catalogue = {
  en: () => import('../../locales/office/en.po'),
  fr: () => import('../../locales/office/fr.po'),
}
