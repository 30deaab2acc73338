import { notificationKind } from './notification-kind.ts'

const customer = { audience: 'customer', category: 'order-updates' } as const
const payment = { en: 'See your order', fr: 'Voir ma commande' }

export const otherNotifications = {
  'message.sent': notificationKind({
    audience: 'everyone',
    category: 'order-updates',
    places: ['number', 'sender', 'excerpt'],
    link: '{messages}',
    button: { en: 'Read and reply', fr: 'Lire et répondre' },
    channels: ['inApp', 'sms', 'push', 'email'],
    en: { title: 'New message about order {number}', message: '{sender}: {excerpt}' },
    fr: { title: 'Nouveau message sur la commande {number}', message: '{sender} : {excerpt}' },
  }),
  'payment.failed': notificationKind({
    ...customer,
    places: ['number'],
    link: '/customer/pay/{order}',
    button: { en: 'Pay now', fr: 'Payer maintenant' },
    timely: true,
    en: { title: 'The payment of order {number} failed', message: 'Try again or use another card.' },
    fr: { title: 'Le paiement de la commande {number} a échoué', message: 'Réessayez ou utilisez une autre carte.' },
  }),
  'payment.captured': notificationKind({
    ...customer,
    places: ['number'],
    link: '/customer?order={order}',
    button: payment,
    channels: ['inApp', 'email'],
    en: { title: 'Receipt for order {number}', message: 'Your payment was received. The receipt is with your order.' },
    fr: {
      title: 'Reçu de la commande {number}',
      message: 'Votre paiement a été reçu. Le reçu se trouve avec votre commande.',
    },
  }),
  'payment.refunded': notificationKind({
    ...customer,
    places: ['number', 'amount'],
    link: '/customer?order={order}',
    button: payment,
    channels: ['inApp', 'email'],
    en: { title: 'Refund for order {number}', message: 'We returned {amount} to your card.' },
    fr: { title: 'Remboursement de la commande {number}', message: 'Nous avons remis {amount} sur votre carte.' },
  }),
  /** Its email is written by the identity room with the change itself and cannot be edited or switched off. */
  'security.password-changed': notificationKind({
    audience: 'everyone',
    category: 'security',
    channels: ['inApp', 'push'],
    link: '/forgot-password',
    button: { en: 'Reset the password', fr: 'Réinitialiser le mot de passe' },
    timely: true,
    en: { title: 'Your password was changed', message: 'If it was not you, reset it at once.' },
    fr: { title: 'Votre mot de passe a été changé', message: 'Si ce n’était pas vous, réinitialisez-le sans tarder.' },
  }),
  promotion: notificationKind({
    audience: 'everyone',
    category: 'promotions',
    places: ['subject', 'text', 'unsubscribe'],
    link: '/',
    button: { en: 'Open {company}', fr: 'Ouvrir {company}' },
    channels: ['email', 'sms', 'push'],
    en: {
      title: '{subject}',
      message: '{text}',
      sms: '{company}: {subject}. {text} Unsubscribe: {unsubscribe}',
    },
    fr: {
      title: '{subject}',
      message: '{text}',
      sms: '{company} : {subject}. {text} Se désabonner : {unsubscribe}',
    },
  }),
}
