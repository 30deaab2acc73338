import { type Language, type WebhookEventType, webhookEvents } from '@maple/contract'

const french: Record<WebhookEventType, string> = {
  'order.placed': 'Une commande a été passée',
  'order.priced': 'Une commande qu’aucune règle ne pouvait chiffrer a son prix',
  'order.assigned': 'Une commande a été proposée à un livreur',
  'order.accepted': 'Un livreur a accepté la commande',
  'order.released': 'La commande est de nouveau sans livreur',
  'order.picked-up': 'Le livreur a les colis',
  'order.in-transit': 'Les colis sont en route vers la porte',
  'order.arriving': 'Le livreur arrive bientôt',
  'order.stop-moved': 'Un arrêt a été servi, sauté ou manqué sans que la commande elle-même avance',
  'order.undelivered': 'Une livraison a été tentée en vain',
  'order.reattempted': 'La livraison est tentée de nouveau',
  'order.proof-added': 'Une preuve de ramassage, de tentative ou de livraison a été ajoutée',
  'order.delivered': 'La commande a été livrée',
  'order.returned': 'La commande est retournée à l’expéditeur',
  'order.cancelled': 'La commande a été annulée',
  'order.edited': 'Le personnel a modifié la commande',
  'order.charged': 'Quelque chose a été facturé ou crédité après coup',
  'invoice.issued': 'Une facture ou une note de crédit a été émise',
  'invoice.paid': 'Une facture est payée en entier',
  'webhook.test': 'Quelqu’un a demandé un événement d’essai',
}

export const eventWords = (type: WebhookEventType, language: Language): string =>
  language === 'fr' ? french[type] : webhookEvents[type]
