export const pricingTexts = {
  'An order for now has no windows': 'Une commande immédiate n’a pas de créneaux',
  'Delivery, small package': 'Livraison, petit colis',
  'Delivery, medium package': 'Livraison, colis moyen',
  'Delivery, large package': 'Livraison, gros colis',
  'Distance beyond {included} km': 'Distance au-delà de {included} km',
  'Express (now)': 'Express (maintenant)',
  'High priority': 'Priorité élevée',
  'Urgent priority': 'Priorité urgente',
  'Service fee': 'Frais de service',
  'Discount {code}': 'Rabais {code}',
  Tax: 'Taxe',
  'GST {rate} %': 'TPS {rate} %',
  'HST {rate} % ({province})': 'TVH {rate} % ({province})',
  'QST {rate} %': 'TVQ {rate} %',
  Tip: 'Pourboire',
  'Contract run': 'Tournée sous contrat',
  'Price set by our staff': 'Prix fixé par notre équipe',
  'A time is written like 09:30': 'Une heure s’écrit comme 09:30',
  'A code has small letters, digits and hyphens': 'Un code se compose de minuscules, de chiffres et de traits d’union',
  'This code is kept for other lines': 'Ce code est réservé à d’autres lignes',
  'A rule does exactly one thing: fixed, perUnit, percentOf, minimum or maximum':
    'Une règle fait exactement une chose : fixed, perUnit, percentOf, minimum ou maximum',
  'A postal area is written like M5V': 'Une région postale s’écrit comme M5V',
  'A zone has either postal areas or a polygon': 'Une zone a soit des régions postales, soit un polygone',
  'Please fill in all required delivery information':
    'Veuillez remplir tous les renseignements de livraison obligatoires',
  'Please fill in the pickup address': 'Veuillez remplir l’adresse de ramassage',
  'Please provide a package description': 'Veuillez fournir une description du colis',
  'Please select a delivery date and time window': 'Veuillez choisir une date et une plage horaire de livraison',
  'Invalid scheduled date': 'Date prévue non valide',
  'Invalid time window start': 'Début de plage horaire non valide',
  'Invalid time window end': 'Fin de plage horaire non valide',
  'That time window is not available': 'Cette plage horaire n’est pas disponible',
  'Orders can be placed at most {days} days ahead': 'Les commandes se font au plus {days} jours à l’avance',
  'A tip is at most {amount} dollars': 'Un pourboire est d’au plus {amount} dollars',
  'The delivery date lies in the past': 'La date de livraison est passée',
  'The time window must end after it starts': 'La plage horaire doit se terminer après son début',
  'A pickup block is only for orders with a pickup':
    'Un ramassage n’est possible que pour les commandes avec ramassage',
  'This discount code is not known or no longer good': 'Ce code de rabais est inconnu ou n’est plus valable',
  'You have used this discount code already': 'Vous avez déjà utilisé ce code de rabais',
  'There is already a discount with this code': 'Il existe déjà un rabais avec ce code',
  'A discount cannot be more than 100 percent': 'Un rabais ne peut pas dépasser 100 pour cent',
  'The discount must end after it starts': 'Le rabais doit se terminer après son début',
  'We cannot find this address. Check the street, town and postal code, pick a suggestion, or set a pin on the map.':
    'Nous ne trouvons pas cette adresse. Vérifiez la rue, la ville et le code postal, choisissez une suggestion ou placez un repère sur la carte.',
  'There are several places of this name: {places}. Add the neighbourhood or the postal code, pick a suggestion, or set a pin on the map.':
    'Il y a plusieurs endroits de ce nom : {places}. Ajoutez le quartier ou le code postal, choisissez une suggestion ou placez un repère sur la carte.',
  'This place is outside Canada, where we do not deliver. Choose an address in Canada.':
    'Cet endroit est hors du Canada, où nous ne livrons pas. Choisissez une adresse au Canada.',
  'This address is outside our service area, which reaches {distance} from our depot.':
    'Cette adresse est hors de notre zone de service, qui s’étend à {distance} de notre dépôt.',
  'This trip is too far for a delivery now (at most {distance}). Choose a later date or a nearer address.':
    'Ce trajet est trop long pour une livraison immédiate (au plus {distance}). Choisissez une date ultérieure ou une adresse plus proche.',
  'This trip is too far for us (at most {distance}). Choose a nearer address.':
    'Ce trajet est trop long pour nous (au plus {distance}). Choisissez une adresse plus proche.',
  'This quote has expired. Please ask for a new one.': 'Ce devis est expiré. Veuillez en demander un nouveau.',
  'This quote is for another order. Please ask for a new one.':
    'Ce devis concerne une autre commande. Veuillez en demander un nouveau.',
} as const
