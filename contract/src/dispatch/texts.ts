export const dispatchTexts = {
  'Nobody can drive that day': 'Personne ne peut conduire ce jour-là',
  'The depot cannot be found on the map: mend its address in the settings':
    'Le dépôt est introuvable sur la carte : corrigez son adresse dans les paramètres',
  'It has been picked up': 'Elle a été ramassée',
  'Choose another courier': 'Choisissez un autre livreur',
  'This plan has been handed out already': 'Ce plan a déjà été distribué',
  'Each order and each courier can be in one route only':
    'Chaque commande et chaque livreur ne peut être que dans une seule tournée',
} as const
