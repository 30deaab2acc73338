import { notificationKind } from './notification-kind.ts'

const staff = { audience: 'staff', category: 'work', channels: ['inApp', 'push', 'email'] } as const
const openPayments = {
  link: '/admin/payments?search={order}',
  button: { en: 'Open the payment', fr: 'Ouvrir le paiement' },
}
const openAll = { link: '/admin/payments', button: { en: 'Open the payments', fr: 'Ouvrir les paiements' } }

/** What customers and staff hear of money that did not come, or went away again. */
export const moneyNotifications = {
  'payment.tip-failed': notificationKind({
    audience: 'customer',
    category: 'order-updates',
    places: ['number'],
    link: '/customer/pay/{order}?for=tip',
    button: { en: 'Pay the tip', fr: 'Payer le pourboire' },
    en: {
      title: 'Your tip for order {number} was not charged',
      message: 'Your card refused it, so your courier has not received it. Try again or use another card.',
    },
    fr: {
      title: 'Votre pourboire pour la commande {number} n’a pas été débité',
      message: 'Votre carte l’a refusé : votre livreur ne l’a pas reçu. Réessayez ou utilisez une autre carte.',
    },
  }),
  'staff.refund-failed': notificationKind({
    ...staff,
    ...openPayments,
    places: ['number', 'amount'],
    en: {
      title: 'A refund for order {number} came back',
      message: 'The bank did not accept {amount}. The customer is still waiting for it.',
    },
    fr: {
      title: 'Un remboursement de la commande {number} est revenu',
      message: 'La banque n’a pas accepté {amount}. Le client l’attend toujours.',
    },
  }),
  'staff.payment-disputed': notificationKind({
    ...staff,
    ...openPayments,
    places: ['number', 'amount'],
    en: {
      title: 'The payment of order {number} is disputed',
      message: 'The customer asks the bank for {amount}. Answer in the payment provider’s dashboard.',
    },
    fr: {
      title: 'Le paiement de la commande {number} est contesté',
      message: 'Le client réclame {amount} à sa banque. Répondez dans le tableau de bord du fournisseur de paiement.',
    },
  }),
  'staff.dispute-won': notificationKind({
    ...staff,
    ...openPayments,
    places: ['number', 'amount'],
    en: { title: 'The dispute about order {number} is won', message: '{amount} is the company’s again.' },
    fr: { title: 'La contestation de la commande {number} est gagnée', message: '{amount} revient à l’entreprise.' },
  }),
  'staff.dispute-lost': notificationKind({
    ...staff,
    ...openPayments,
    places: ['number', 'amount'],
    en: {
      title: 'The dispute about order {number} is lost',
      message: 'The bank has given {amount} back to the customer.',
    },
    fr: {
      title: 'La contestation de la commande {number} est perdue',
      message: 'La banque a remis {amount} au client.',
    },
  }),
  'staff.ledger-corrected': notificationKind({
    ...staff,
    ...openAll,
    places: ['count', 'amount'],
    en: {
      title: 'Bookings corrected: {count} orders',
      message: '{amount} was credited to couriers without having been charged, and was booked back.',
    },
    fr: {
      title: 'Écritures corrigées : {count} commandes',
      message: '{amount} avait été crédité à des livreurs sans avoir été débité, et a été contrepassé.',
    },
  }),
  'staff.ledger-faulty': notificationKind({
    ...staff,
    ...openAll,
    places: ['count'],
    en: {
      title: 'The ledger does not agree: {count}',
      message: 'Run npm run verify-ledger to see what does not fit. It is in the log, too.',
    },
    fr: {
      title: 'Le grand livre ne concorde pas : {count}',
      message: 'Lancez npm run verify-ledger pour voir ce qui cloche. C’est aussi dans le journal.',
    },
  }),
}
