import { formatter } from '@lingui/format-po'
import { filesByCatalogue } from './build/catalogues.ts'

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  // What visitors load, what comes with an area, and what comes with whichever area is opened first (src/lib/i18n.ts).
  catalogs: filesByCatalogue().map(({ folder, files }) => ({
    path: `<rootDir>/src/${folder}/{locale}`,
    include: files,
  })),
  // Without origins a moved line does not touch the catalogues.
  format: formatter({ origins: false }),
  orderBy: 'message',
}
