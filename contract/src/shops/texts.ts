export const shopsTexts = {
  'Shop not found': 'Boutique introuvable',
  'There can be at most {maximum} shops': 'Il peut y avoir au plus {maximum} boutiques',
  'Shopify gives the secret: please fill it in': 'Shopify fournit le secret : veuillez l’inscrire',
  'The secret must have at least 16 characters': 'Le secret doit compter au moins 16 caractères',
  'The signature does not fit': 'La signature ne correspond pas',
  'This is no order as the shop sends it': 'Ce n’est pas une commande telle que la boutique les envoie',
  'It is placed already': 'Elle est déjà passée',
  'What it said has been cleared away': 'Son contenu a été effacé',
  'The way of shipping “{method}” is not for a courier': 'Le mode de livraison « {method} » n’est pas pour un livreur',
  'It is not paid yet': 'Elle n’est pas encore payée',
  'The shop has cancelled it': 'La boutique l’a annulée',
  'The shop has sent it out already': 'La boutique l’a déjà expédiée',
  'It is a test order of the shop': 'C’est une commande d’essai de la boutique',
  'It was bought before the shop was connected here': 'L’achat date d’avant la connexion de la boutique',
  'The buyer fetches it in the shop': 'L’acheteur vient la chercher à la boutique',
  'It has no shipping address: there is nothing to deliver':
    'Elle n’a pas d’adresse de livraison : il n’y a rien à livrer',
  'It goes to another country ({country}); we deliver in Canada only':
    'Elle va dans un autre pays ({country}) ; nous ne livrons qu’au Canada',
} as const
