import { notificationKind } from './notification-kind.ts'

const imports = { en: 'See my imports', fr: 'Voir mes importations' }
const customer = { audience: 'customer', category: 'order-updates' } as const

/** Of orders that come many at a time. */
export const businessNotifications = {
  'import.placed': notificationKind({
    ...customer,
    places: ['count'],
    link: '/customer/imports',
    button: imports,
    setting: 'notifications.orderPlaced',
    en: {
      title: 'Your import is placed',
      message: 'Orders out of it: {count}. We are looking for couriers.',
    },
    fr: {
      title: 'Votre importation est passée',
      message: 'Commandes qui en viennent : {count}. Nous cherchons des livreurs.',
    },
  }),
  'import.undone': notificationKind({
    ...customer,
    places: ['count'],
    link: '/customer/imports',
    button: imports,
    en: { title: 'Your import is undone', message: 'Orders cancelled: {count}.' },
    fr: { title: 'Votre importation est annulée', message: 'Commandes annulées : {count}.' },
  }),
  'recurrence.failed': notificationKind({
    ...customer,
    places: ['day'],
    link: '/customer/orders',
    button: { en: 'See my orders', fr: 'Voir mes commandes' },
    en: {
      title: 'Your recurring order for {day} could not be placed',
      message: 'We keep trying while its time window is open. Please check your account or call us.',
    },
    fr: {
      title: 'Votre commande récurrente du {day} n’a pas pu être passée',
      message: 'Nous réessayons tant que la plage horaire est ouverte. Vérifiez votre compte ou appelez-nous.',
    },
  }),
}
