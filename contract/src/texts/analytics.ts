export const analyticsTexts = {
  'Three exports are running already. Try again when one is done.':
    'Trois exportations sont déjà en cours. Réessayez quand l’une sera terminée.',
  'Thirty saved views are enough. Delete one first.': 'Trente vues enregistrées suffisent. Supprimez-en une d’abord.',
} as const
