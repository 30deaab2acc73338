export const dispatchTexts = {
  'Nobody can drive that day': 'Personne ne peut conduire ce jour-là',
  'The depot cannot be found on the map: mend its address in the settings':
    'Le dépôt est introuvable sur la carte : corrigez son adresse dans les paramètres',
  'It has been picked up': 'Elle a été ramassée',
  'You are not on shift now: new orders come with your next one':
    'Vous n’êtes pas en quart : de nouvelles commandes viendront avec le prochain',
  'Choose another courier': 'Choisissez un autre livreur',
  'This plan has been handed out already': 'Ce plan a déjà été distribué',
  'Each order and each courier can be in one route only':
    'Chaque commande et chaque livreur ne peut être que dans une seule tournée',
  'Name the pickup and the delivery of each order once, the pickup first':
    'Indiquez le ramassage et la livraison de chaque commande une seule fois, le ramassage d’abord',
  'An order of several stops cannot be planned: give it to a courier on the board':
    'Une commande à plusieurs arrêts ne peut pas être planifiée : confiez-la à un livreur au tableau',
} as const
