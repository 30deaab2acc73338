import { notificationKind } from './notification-kind.ts'

const follow = { en: 'Follow your order', fr: 'Suivre ma commande' }
const see = { en: 'See your order', fr: 'Voir ma commande' }
const customer = { audience: 'customer', category: 'order-updates' } as const
const recipient = {
  audience: 'recipient',
  category: 'order-updates',
  channels: ['email', 'sms'],
  /** Their own page, by a token (N6). */
  link: '/r/{token}',
  timely: true,
} as const

export const orderNotifications = {
  'order.placed': notificationKind({
    ...customer,
    places: ['number'],
    link: '/track/{order}',
    button: follow,
    setting: 'notifications.orderPlaced',
    en: { title: 'Order {number} placed', message: 'We have your order and are looking for a courier.' },
    fr: { title: 'Commande {number} passée', message: 'Nous avons votre commande et cherchons un livreur.' },
  }),
  'order.assigned': notificationKind({
    ...customer,
    places: ['number', 'courier'],
    link: '/track/{order}',
    button: follow,
    setting: 'notifications.orderAssigned',
    en: { title: 'A courier was found for {number}', message: '{courier} is on the way to the pickup.' },
    fr: { title: 'Un livreur a été trouvé pour {number}', message: '{courier} est en route vers le ramassage.' },
  }),
  'order.picked-up': notificationKind({
    ...customer,
    places: ['number', 'courier'],
    link: '/track/{order}',
    button: follow,
    setting: 'notifications.orderPickedUp',
    timely: true,
    en: { title: 'Order {number} was picked up', message: 'Your parcel is with {courier}.' },
    fr: { title: 'La commande {number} a été ramassée', message: 'Votre colis est avec {courier}.' },
  }),
  'order.in-transit': notificationKind({
    ...customer,
    places: ['number', 'courier', 'eta'],
    link: '/track/{order}',
    button: follow,
    setting: 'notifications.orderInTransit',
    timely: true,
    en: { title: 'Order {number} is on its way', message: 'Expected arrival: {eta}. Follow it live.' },
    fr: { title: 'La commande {number} est en route', message: 'Arrivée prévue : {eta}. Suivez-la en direct.' },
  }),
  'order.arriving': notificationKind({
    ...customer,
    places: ['number', 'courier', 'eta'],
    link: '/track/{order}',
    button: follow,
    timely: true,
    en: { title: 'Order {number} is almost there', message: '{courier} arrives {eta}.' },
    fr: { title: 'La commande {number} est presque arrivée', message: '{courier} arrive {eta}.' },
  }),
  'order.undelivered': notificationKind({
    ...customer,
    places: ['number', 'courier'],
    link: '/track/{order}',
    button: see,
    timely: true,
    en: {
      title: 'Order {number} could not be delivered',
      message: '{courier} tried and will say why on the order. We decide what follows and tell you.',
    },
    fr: {
      title: 'La commande {number} n’a pas pu être livrée',
      message:
        '{courier} a essayé et dit pourquoi dans la commande. Nous décidons de la suite et vous tenons au courant.',
    },
  }),
  'order.reattempted': notificationKind({
    ...customer,
    places: ['number'],
    link: '/track/{order}',
    button: follow,
    en: { title: 'Order {number} will be tried again', message: 'The delivery is attempted once more.' },
    fr: { title: 'La commande {number} sera tentée de nouveau', message: 'La livraison est tentée une fois de plus.' },
  }),
  'order.returned': notificationKind({
    ...customer,
    places: ['number'],
    link: '/customer?order={order}',
    button: see,
    en: { title: 'Order {number} went back', message: 'It could not be delivered and was returned to its sender.' },
    fr: {
      title: 'La commande {number} a été retournée',
      message: 'Elle n’a pas pu être livrée et a été retournée à l’expéditeur.',
    },
  }),
  'order.delivered': notificationKind({
    ...customer,
    places: ['number', 'courier'],
    link: '/customer?order={order}',
    button: { en: 'Rate the delivery', fr: 'Évaluer la livraison' },
    setting: 'notifications.orderDelivered',
    timely: true,
    en: { title: 'Order {number} was delivered', message: 'How was it? You can rate the delivery now.' },
    fr: {
      title: 'La commande {number} a été livrée',
      message: 'Comment était-ce? Vous pouvez évaluer la livraison maintenant.',
    },
  }),
  'order.cancelled': notificationKind({
    ...customer,
    places: ['number'],
    link: '/customer?order={order}',
    button: see,
    setting: 'notifications.orderCancelled',
    en: { title: 'Order {number} was cancelled', message: 'Open it to see why.' },
    fr: { title: 'La commande {number} a été annulée', message: 'Ouvrez-la pour en voir la raison.' },
  }),
  'order.edited': notificationKind({
    ...customer,
    places: ['number'],
    link: '/customer?order={order}',
    button: see,
    en: { title: 'Order {number} was changed', message: 'We changed its details. Open it to see what, and the price.' },
    fr: {
      title: 'La commande {number} a été modifiée',
      message: 'Nous en avons modifié les détails. Ouvrez-la pour voir lesquels, et le prix.',
    },
  }),
  'order.priced': notificationKind({
    ...customer,
    places: ['number', 'amount'],
    link: '/customer?order={order}',
    button: see,
    en: { title: 'Order {number} has its price', message: 'It costs {amount} with tax. Now we look for a courier.' },
    fr: {
      title: 'La commande {number} a son prix',
      message: 'Elle coûte {amount} avec taxes. Nous cherchons maintenant un livreur.',
    },
  }),
  'order.charged': notificationKind({
    ...customer,
    places: ['number', 'amount', 'reason'],
    link: '/customer?order={order}',
    button: see,
    en: { title: 'The price of order {number} changed', message: '{amount} with tax: {reason}' },
    fr: { title: 'Le prix de la commande {number} a changé', message: '{amount} avec taxes : {reason}' },
  }),
  'order.issue-reported': notificationKind({
    ...customer,
    places: ['number', 'courier', 'reason'],
    link: '/customer?order={order}',
    button: see,
    timely: true,
    en: {
      title: 'A problem with order {number}',
      message: '{courier} reported a problem. We are looking into it.',
    },
    fr: {
      title: 'Un problème avec la commande {number}',
      message: '{courier} a signalé un problème. Nous nous en occupons.',
    },
  }),
  'recipient.coming': notificationKind({
    ...recipient,
    places: ['number', 'sender', 'window'],
    button: { en: 'See it or change it', fr: 'Voir ou modifier' },
    en: {
      title: 'A parcel from {sender} is coming',
      message: 'Expected: {window}. You can choose another time, a safe place, a neighbour or our depot.',
      sms: '{company}: a parcel from {sender} is coming, {window}. See it or change it: {link}',
    },
    fr: {
      title: 'Un colis de {sender} arrive bientôt',
      message: 'Prévu : {window}. Vous pouvez choisir un autre moment, un lieu sûr, un voisin ou notre dépôt.',
      sms: '{company} : un colis de {sender} arrive, {window}. Voir ou modifier : {link}',
    },
  }),
  'recipient.undelivered': notificationKind({
    ...recipient,
    places: ['number', 'sender'],
    button: { en: 'Choose what happens next', fr: 'Choisir la suite' },
    en: {
      title: 'We could not deliver your parcel from {sender}',
      message: 'Choose another time, a safe place, a neighbour or our depot, as long as another attempt is open.',
      sms: '{company}: we could not deliver your parcel from {sender}. Choose what happens next: {link}',
    },
    fr: {
      title: 'Nous n’avons pas pu livrer votre colis de {sender}',
      message:
        'Choisissez un autre moment, un lieu sûr, un voisin ou notre dépôt, tant qu’un autre essai est possible.',
      sms: '{company} : nous n’avons pas pu livrer votre colis de {sender}. Choisissez la suite : {link}',
    },
  }),
  'recipient.on-the-way': notificationKind({
    ...recipient,
    places: ['number', 'sender', 'eta', 'pin'],
    button: { en: 'Follow the parcel', fr: 'Suivre le colis' },
    en: {
      title: 'A parcel from {sender} is on its way',
      message: 'Expected arrival: {eta}. {pin}',
      sms: '{company}: a parcel from {sender} is on its way to you. Follow it: {link} {pin}',
    },
    fr: {
      title: 'Un colis de {sender} est en route',
      message: 'Arrivée prévue : {eta}. {pin}',
      sms: '{company} : un colis de {sender} est en route vers vous. Suivez-le : {link} {pin}',
    },
  }),
  'recipient.delivered': notificationKind({
    ...recipient,
    places: ['number', 'sender'],
    button: { en: 'See the delivery', fr: 'Voir la livraison' },
    en: {
      title: 'Your parcel from {sender} was delivered',
      message: 'Thank you for receiving it.',
      sms: '{company}: your parcel from {sender} was delivered. {link}',
    },
    fr: {
      title: 'Votre colis de {sender} a été livré',
      message: 'Merci de l’avoir reçu.',
      sms: '{company} : votre colis de {sender} a été livré. {link}',
    },
  }),
}
