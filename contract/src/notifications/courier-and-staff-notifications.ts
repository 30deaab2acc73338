import { notificationKind } from './notification-kind.ts'

const courier = { audience: 'courier', category: 'work' } as const
const profile = { link: '/courier/profile', button: { en: 'Open my profile', fr: 'Ouvrir mon profil' } }
const home = { link: '/courier', button: { en: 'Open my dashboard', fr: 'Ouvrir mon tableau de bord' } }

/** What couriers and staff hear. */
export const courierAndStaffNotifications = {
  'order.offered': notificationKind({
    ...courier,
    places: ['number'],
    link: '/courier/orders',
    button: { en: 'See the offer', fr: 'Voir l’offre' },
    channels: ['inApp', 'sms', 'push'],
    timely: true,
    en: { title: 'Order {number} is offered to you', message: 'Accept it before the offer runs out.' },
    fr: { title: 'La commande {number} vous est offerte', message: 'Acceptez-la avant que l’offre expire.' },
  }),
  'order.withdrawn': notificationKind({
    ...courier,
    places: ['number'],
    link: '/courier/active',
    button: { en: 'My deliveries', fr: 'Mes livraisons' },
    channels: ['inApp', 'sms', 'push'],
    timely: true,
    en: { title: 'Order {number} was cancelled', message: 'You no longer need to carry it.' },
    fr: { title: 'La commande {number} a été annulée', message: 'Vous n’avez plus à la transporter.' },
  }),
  'order.changed': notificationKind({
    ...courier,
    places: ['number'],
    link: '/courier/active?order={order}',
    button: { en: 'See the order', fr: 'Voir la commande' },
    channels: ['inApp', 'sms', 'push'],
    timely: true,
    en: { title: 'Order {number} was changed', message: 'Check the addresses and notes before you drive on.' },
    fr: {
      title: 'La commande {number} a été modifiée',
      message: 'Vérifiez les adresses et les notes avant de continuer.',
    },
  }),
  'courier.approved': notificationKind({
    ...courier,
    ...home,
    en: { title: 'Your application was approved', message: 'Welcome aboard! Go online to get your first orders.' },
    fr: {
      title: 'Votre candidature a été acceptée',
      message: 'Bienvenue! Passez en ligne pour recevoir vos premières commandes.',
    },
  }),
  'courier.rejected': notificationKind({
    ...courier,
    ...home,
    places: ['reason'],
    en: {
      title: 'Your application was not accepted',
      message: 'The reason: {reason}. You may change what is missing and apply again.',
    },
    fr: {
      title: 'Votre candidature n’a pas été acceptée',
      message: 'La raison : {reason}. Vous pouvez corriger ce qui manque et postuler de nouveau.',
    },
  }),
  'courier.suspended': notificationKind({
    ...courier,
    ...home,
    places: ['reason', 'until'],
    en: { title: 'Your account is suspended {until}', message: 'The reason: {reason}. New orders do not reach you.' },
    fr: {
      title: 'Votre compte est suspendu {until}',
      message: 'La raison : {reason}. Les nouvelles commandes ne vous parviennent pas.',
    },
  }),
  'courier.reinstated': notificationKind({
    ...courier,
    ...home,
    en: { title: 'You may take orders again', message: 'Your suspension has ended.' },
    fr: { title: 'Vous pouvez de nouveau prendre des commandes', message: 'Votre suspension est levée.' },
  }),
  'courier.document-decided': notificationKind({
    ...courier,
    ...profile,
    places: ['document', 'decision', 'reason'],
    en: { title: 'Your {document} was {decision}', message: '{reason}' },
    fr: { title: 'Document examiné : {document} ({decision})', message: '{reason}' },
  }),
  'courier.document-expiring': notificationKind({
    ...courier,
    ...profile,
    places: ['document', 'days'],
    en: {
      title: 'Your {document} expires in {days} days',
      message: 'Upload the new one in time, or new orders will stop.',
    },
    fr: {
      title: 'Expiration dans {days} jours : {document}',
      message: 'Téléversez le nouveau à temps, sinon les nouvelles commandes s’arrêteront.',
    },
  }),
  'courier.document-expired': notificationKind({
    ...courier,
    ...profile,
    places: ['document'],
    en: { title: 'Your {document} has expired', message: 'Upload a new one to take orders again.' },
    fr: {
      title: 'Document expiré : {document}',
      message: 'Téléversez-en un nouveau pour reprendre des commandes.',
    },
  }),
  'payout.sent': notificationKind({
    ...courier,
    places: ['amount'],
    link: '/courier/earnings',
    button: { en: 'See my earnings', fr: 'Voir mes revenus' },
    en: { title: 'Your payout of {amount} is on its way', message: 'The statement is under Earnings.' },
    fr: { title: 'Votre versement de {amount} est en route', message: 'Le relevé se trouve sous Revenus.' },
  }),
  'staff.courier-applied': notificationKind({
    audience: 'staff',
    category: 'work',
    channels: ['inApp', 'push'],
    places: ['courier'],
    link: '/admin/couriers?status=pending',
    button: { en: 'See the application', fr: 'Voir la candidature' },
    en: { title: '{courier} applied as a courier', message: 'The application waits for a decision.' },
    fr: { title: '{courier} a postulé comme livreur', message: 'La candidature attend une décision.' },
  }),
  'staff.issue-reported': notificationKind({
    audience: 'staff',
    category: 'work',
    channels: ['inApp', 'push'],
    places: ['number', 'courier', 'reason'],
    link: '/admin/orders?order={order}',
    button: { en: 'Open the order', fr: 'Ouvrir la commande' },
    timely: true,
    en: { title: 'Problem with order {number}', message: '{courier}: {reason}' },
    fr: { title: 'Problème avec la commande {number}', message: '{courier} : {reason}' },
  }),
  'staff.message-reported': notificationKind({
    audience: 'staff',
    category: 'work',
    channels: ['inApp', 'push'],
    places: ['number'],
    link: '/admin/message-reports',
    button: { en: 'Open the reports', fr: 'Ouvrir les signalements' },
    en: { title: 'A message of order {number} was reported', message: 'Please look at it.' },
    fr: { title: 'Un message de la commande {number} a été signalé', message: 'Veuillez l’examiner.' },
  }),
}
