import { notificationKind } from './notification-kind.ts'

const courier = { audience: 'courier', category: 'work' } as const
const earnings = { link: '/courier/earnings', button: { en: 'See my earnings', fr: 'Voir mes revenus' } }
const staff = {
  audience: 'staff',
  category: 'work',
  channels: ['inApp', 'push'],
  places: ['courier', 'amount'],
  link: '/admin/payouts/adjustments',
  button: { en: 'Open the adjustments', fr: 'Ouvrir les ajustements' },
} as const

/** What couriers hear of what is added to their settlements or taken off, and staff of the answers. */
export const settlementNotifications = {
  'courier.addition': notificationKind({
    ...courier,
    ...earnings,
    places: ['amount', 'reason'],
    en: { title: '{amount} is added to your next settlement', message: '{reason}' },
    fr: { title: '{amount} s’ajoutent à votre prochain règlement', message: '{reason}' },
  }),
  'courier.deduction': notificationKind({
    ...courier,
    ...earnings,
    places: ['amount', 'reason'],
    en: { title: '{amount} is taken off your next settlement', message: '{reason}' },
    fr: { title: '{amount} seront retenus sur votre prochain règlement', message: '{reason}' },
  }),
  'courier.consent-asked': notificationKind({
    ...courier,
    link: earnings.link,
    button: { en: 'Answer', fr: 'Répondre' },
    places: ['amount', 'reason'],
    en: {
      title: 'Do you agree to a deduction of {amount}?',
      message: '{reason} Nothing is taken off unless you agree.',
    },
    fr: {
      title: 'Acceptez-vous une retenue de {amount} ?',
      message: '{reason} Rien n’est retenu sans votre accord.',
    },
  }),
  'courier.adjustment-cancelled': notificationKind({
    ...courier,
    ...earnings,
    places: ['amount', 'reason'],
    en: { title: 'An addition or deduction of {amount} was taken back', message: '{reason}' },
    fr: { title: 'Un ajout ou une retenue de {amount} a été annulé', message: '{reason}' },
  }),
  'staff.deduction-accepted': notificationKind({
    ...staff,
    en: { title: '{courier} agreed to a deduction of {amount}', message: 'It comes with the next settlement.' },
    fr: { title: '{courier} a accepté une retenue de {amount}', message: 'Elle vient avec le prochain règlement.' },
  }),
  'staff.deduction-declined': notificationKind({
    ...staff,
    en: { title: '{courier} declined a deduction of {amount}', message: 'Nothing is taken off.' },
    fr: { title: '{courier} a refusé une retenue de {amount}', message: 'Rien n’est retenu.' },
  }),
}
