export const contentTexts = {
  'There is already content with this key': 'Il existe déjà un contenu avec cette clé',
  'There is no block with this key': 'Il n’existe pas de bloc avec cette clé',
  'This block does not have the form that the page needs': 'Ce bloc n’a pas la forme dont la page a besoin',
  'Somebody else has changed this meanwhile': 'Quelqu’un d’autre a modifié ceci entre-temps',
  'A title is required': 'Un titre est obligatoire',
} as const
