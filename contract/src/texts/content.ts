export const contentTexts = {
  'There is already content with this key': 'Il existe déjà un contenu avec cette clé',
  'A title is required': 'Un titre est obligatoire',
} as const
