import { formatter } from '@lingui/format-po'

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['src/ui/gallery/**'] }],
  // Without origins a moved line does not touch the catalogues.
  format: formatter({ origins: false }),
  orderBy: 'message',
}
