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
  'A code has letters without accents, digits and hyphens, begins with a letter and has at most 40 signs':
    'Un code se compose de lettres sans accent, de chiffres et de traits d’union, commence par une lettre et compte au plus 40 caractères',
  'This code is kept for other lines': 'Ce code est réservé à d’autres lignes',
  'A rule does exactly one thing: fixed, perUnit, percentOf, minimum or maximum':
    'Une règle fait exactement une chose : fixed, perUnit, percentOf, minimum ou maximum',
  'A zone has at most {most} corners': 'Une zone a au plus {most} sommets',
  'A ring has at least three corners and its first one again at the end':
    'Un contour a au moins trois sommets et, à la fin, de nouveau le premier',
  'A ring ends where it begins': 'Un contour se termine là où il commence',
  'This zone reaches beyond Canada': 'Cette zone dépasse le Canada',
  'The edges of a zone may not cross or touch each other':
    'Les côtés d’une zone ne peuvent ni se croiser ni se toucher',
  'A hole lies inside the outer ring of its zone and does not touch it':
    'Un trou se trouve à l’intérieur du contour extérieur de sa zone, sans le toucher',
  'There is already a zone with this name': 'Il existe déjà une zone de ce nom',
  'This zone is used by the price list {list}': 'Cette zone est utilisée par la liste de prix {list}',
  'There is already a rate from this day on': 'Il existe déjà un taux à partir de ce jour',
  'Price list': 'Liste de prix',
  'A price list needs at least one rule': 'Une liste de prix a besoin d’au moins une règle',
  'No order can meet this condition': 'Aucune commande ne peut remplir cette condition',
  'There is no such zone, or it was deleted': 'Cette zone n’existe pas ou a été supprimée',
  'This rule can never give a line': 'Cette règle ne peut jamais donner de ligne',
  'No rule above this one gives a line with such a code for the same orders':
    'Aucune règle au-dessus de celle-ci ne donne de ligne avec un tel code pour les mêmes commandes',
  'This address is outside our service area.': 'Cette adresse est hors de notre zone de service.',
  'This zone is part of the service area in the settings':
    'Cette zone fait partie de la zone de service dans les paramètres',
  'With this rule the price of an order can come to less than nothing':
    'Avec cette règle, le prix d’une commande peut devenir négatif',
  'There is already a price list with this name': 'Il existe déjà une liste de prix de ce nom',
  'The list Public is made of the settings: change it there':
    'La liste Public est faite des paramètres : modifiez-la là-bas',
  '{name} changed this price list meanwhile. Look at it again.':
    '{name} a modifié cette liste de prix entre-temps. Regardez-la de nouveau.',
  'This price list has no draft': 'Cette liste de prix n’a pas de brouillon',
  'This price list has no rules yet': 'Cette liste de prix n’a pas encore de règles',
  'This price list has only its draft: archive it instead':
    'Cette liste de prix n’a que son brouillon : archivez-la plutôt',
  'This price list is archived': 'Cette liste de prix est archivée',
  'Prices hold from today on at the earliest': 'Les prix valent au plus tôt à partir d’aujourd’hui',
  'Accounts still use this price list: {count}': 'Des comptes utilisent encore cette liste de prix : {count}',
  'The period must end after it starts': 'La période doit se terminer après son début',
  'A price list has at most {most} rules': 'Une liste de prix a au plus {most} règles',
  'The column {column} is missing': 'La colonne {column} manque',
  'There is no column {column}': 'Il n’y a pas de colonne {column}',
  'Nothing was changed: {count} things in the file are wrong': 'Rien n’a été modifié : {count} erreurs dans le fichier',
  'There are no rules in this file': 'Il n’y a pas de règles dans ce fichier',
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
