export const recurrencesTexts = {
  'Please give a time of day, like 09:30': 'Veuillez indiquer une heure, comme 09:30',
  'Give either a template or an order to make it from': 'Donnez soit un modèle, soit une commande d’origine',
  'This rule could not be read': 'Cette règle n’a pas pu être lue',
  'A recurring order comes at most once a day': 'Une commande récurrente revient au plus une fois par jour',
  'The start date says when it begins: leave DTSTART out of the rule':
    'La date de début dit quand elle commence : retirez DTSTART de la règle',
  'This rule never falls on a day': 'Cette règle ne tombe jamais sur un jour',
  'It must end after it starts': 'La fin doit suivre le début',
  'It may begin at most one year ago or ten years from now':
    'Elle peut commencer il y a un an au plus ou dans dix ans au plus',
  'Give the fixed price': 'Donnez le prix fixe',
  'Only staff set this': 'Seul le personnel peut définir ceci',
  'There is no such courier': 'Ce livreur n’existe pas',
  'It does not fall on this day': 'Elle ne tombe pas ce jour-là',
  'This date is placed already: cancel its order instead': 'Cette date est déjà commandée : annulez plutôt sa commande',
  'This date is not left out': 'Cette date n’est pas sautée',
  'Nobody of this account can place orders': 'Personne de ce compte ne peut passer de commande',
  'A day in the past cannot be changed': 'Un jour passé ne peut être modifié',
  'A recurring order stays with its account': 'Une commande récurrente reste à son compte',
} as const
