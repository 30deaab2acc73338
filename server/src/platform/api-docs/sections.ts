import type { Language } from '@maple/contract'

/** The pages of the reference, in the order in which a newcomer needs them; the longest beginning of a path decides. */
const sections = {
  orders: { begins: ['/orders', '/admin/orders', '/admin/issues'], en: 'Orders and quotes', fr: 'Commandes et devis' },
  webhooks: { begins: ['/webhooks'], en: 'Webhooks', fr: 'Webhooks' },
  accounts: { begins: ['/accounts'], en: 'Accounts', fr: 'Comptes' },
  invoices: {
    begins: ['/invoices', '/admin/invoices', '/admin/receivables'],
    en: 'Invoices',
    fr: 'Factures',
  },
  shops: { begins: ['/shops', '/connect'], en: 'Connected shops', fr: 'Boutiques connectées' },
  recurrences: { begins: ['/recurrences'], en: 'Recurring orders', fr: 'Commandes récurrentes' },
  imports: { begins: ['/imports'], en: 'Imports', fr: 'Importations' },
  prices: {
    begins: ['/admin/price-lists', '/admin/zones', '/admin/discounts', '/admin/fuel-rates'],
    en: 'Prices',
    fr: 'Prix',
  },
  planning: {
    begins: [
      '/admin/board',
      '/admin/routes',
      '/admin/day-plans',
      '/admin/shifts',
      '/admin/time-off',
      '/admin/candidates',
      '/admin/live',
    ],
    en: 'Planning',
    fr: 'Planification',
  },
  couriers: { begins: ['/couriers', '/admin/couriers'], en: 'Couriers', fr: 'Livreurs' },
  reports: {
    begins: ['/admin/analytics', '/admin/reports', '/admin/dashboard', '/admin/export'],
    en: 'Reports',
    fr: 'Rapports',
  },
  settings: { begins: ['/admin/settings'], en: 'Settings', fr: 'Réglages' },
  other: { begins: ['/'], en: 'Everything else', fr: 'Tout le reste' },
} as const satisfies Record<string, { begins: readonly string[] } & Record<Language, string>>

export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

export const titleOfSection = (section: Section, language: Language): string => sections[section][language]

export const isSection = (name: string): name is Section => Object.hasOwn(sections, name)

export function sectionOf(path: string): Section {
  const fits = (begin: string) => begin === '/' || path === begin || path.startsWith(`${begin}/`)
  const ranked = sectionNames
    .flatMap((section) => sections[section].begins.map((begin) => ({ section, begin })))
    .filter(({ begin }) => fits(begin))
    .sort((a, b) => b.begin.length - a.begin.length)
  return ranked[0]?.section ?? 'other'
}
