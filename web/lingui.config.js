import { formatter } from '@lingui/format-po'
import { publicFiles } from './build/public-files.ts'

const open = publicFiles()

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  // What visitors load, and the rest, which comes with the first screen of an area (src/lib/i18n.ts).
  catalogs: [
    { path: '<rootDir>/src/locales/public/{locale}', include: open },
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['src/ui/gallery/**', ...open] },
  ],
  // Without origins a moved line does not touch the catalogues.
  format: formatter({ origins: false }),
  orderBy: 'message',
}
