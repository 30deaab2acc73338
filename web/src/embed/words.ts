import type { OrderStatus } from '@maple/contract'

export type Language = 'en' | 'fr'

const statuses: Record<OrderStatus, [string, string]> = {
  pending: ['Waiting for a courier', 'En attente d’un livreur'],
  assigned: ['Offered to a courier', 'Proposée à un livreur'],
  accepted: ['A courier is on the way to the pickup', 'Un livreur est en route vers le ramassage'],
  'picked-up': ['Picked up', 'Ramassée'],
  'in-transit': ['On its way', 'En route'],
  undelivered: ['Delivery was tried', 'Livraison tentée'],
  delivered: ['Delivered', 'Livrée'],
  returned: ['Returned to the sender', 'Retournée à l’expéditeur'],
  cancelled: ['Cancelled', 'Annulée'],
}

const words = {
  trackTitle: ['Track a delivery', 'Suivre une livraison'],
  number: ['Tracking number', 'Numéro de suivi'],
  track: ['Track', 'Suivre'],
  another: ['Track another', 'Suivre une autre'],
  expected: ['Expected', 'Prévue'],
  history: ['What has happened', 'Ce qui s’est passé'],
  details: ['See all details', 'Voir tous les détails'],
  newPage: ['(opens a new page)', '(ouvre une nouvelle page)'],
  loading: ['Loading…', 'Chargement…'],
  numberNeeded: ['Enter a tracking number', 'Entrez un numéro de suivi'],
  quoteTitle: ['What does a delivery cost?', 'Combien coûte une livraison ?'],
  from: ['From', 'De'],
  to: ['To', 'À'],
  addressHint: ['Street, number and city', 'Rue, numéro et ville'],
  addressNeeded: ['Enter an address', 'Entrez une adresse'],
  size: ['Size', 'Taille'],
  small: ['Small', 'Petit'],
  medium: ['Medium', 'Moyen'],
  large: ['Large', 'Grand'],
  price: ['See the price', 'Voir le prix'],
  total: ['Total', 'Total'],
  taxIn: ['of which tax', 'dont taxes'],
  priceLater: ['We will work out this price by hand.', 'Nous établirons ce prix à la main.'],
  order: ['Order this delivery', 'Commander cette livraison'],
  unreachable: ['The courier cannot be reached just now.', 'Le service de messagerie est injoignable pour l’instant.'],
  notAllowed: [
    'This website is not on the courier’s list of allowed websites.',
    'Ce site ne figure pas sur la liste des sites autorisés par le service de messagerie.',
  ],
  failed: ['Something went wrong. Please try again.', 'Une erreur s’est produite. Veuillez réessayer.'],
  again: ['Try again', 'Réessayer'],
} as const satisfies Record<string, readonly [string, string]>

export type Word = keyof typeof words
const at = (language: Language): 0 | 1 => (language === 'fr' ? 1 : 0)
export const say = (language: Language, word: Word): string => words[word][at(language)]
export const sayStatus = (language: Language, status: OrderStatus): string => statuses[status]?.[at(language)] ?? status
