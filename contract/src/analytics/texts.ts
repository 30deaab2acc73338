export const analyticsTexts = {
  'Three exports are running already. Try again when one is done.':
    'Trois exportations sont déjà en cours. Réessayez quand l’une sera terminée.',
  'Thirty saved views are enough. Delete one first.': 'Trente vues enregistrées suffisent. Supprimez-en une d’abord.',
  'Give the first and the last day': 'Indiquez le premier et le dernier jour',
  'The first day is after the last one': 'Le premier jour vient après le dernier',
  'The first day is in the future': 'Le premier jour est dans l’avenir',
  'At most 366 days at once': 'Au plus 366 jours à la fois',
  'A test from {company}': 'Un essai de {company}',
  'mail from {company} arrives. You asked for this test while setting up.':
    'les courriels de {company} arrivent. Vous avez demandé cet essai pendant la mise en place.',
} as const
