import type { Language, Scope } from '@maple/contract'

export const scopeWords: Record<Scope | 'companyOnly' | 'calls', Record<Language, string>> = {
  'orders:read': {
    en: 'Read orders, recurring orders, imports, addresses.',
    fr: 'Lire commandes, récurrences, importations, adresses.',
  },
  'orders:write': { en: 'Place, change and cancel orders.', fr: 'Passer, modifier et annuler des commandes.' },
  quotes: { en: 'Ask what an order would cost.', fr: 'Demander ce que coûterait une commande.' },
  'invoices:read': { en: 'Read invoices and statements.', fr: 'Lire factures et relevés.' },
  webhooks: { en: 'Make and manage webhooks.', fr: 'Créer et gérer des webhooks.' },
  'reports:read': { en: 'Read reports.', fr: 'Lire les rapports.' },
  'company:read': {
    en: 'Read what runs the company: prices, couriers, plans.',
    fr: 'Lire ce qui fait marcher l’entreprise : prix, livreurs, plans.',
  },
  'company:write': { en: 'Change it.', fr: 'Le modifier.' },
  companyOnly: { en: 'Only for keys of the company.', fr: 'Seulement pour les clés de l’entreprise.' },
  calls: { en: 'Calls', fr: 'Appels' },
}
