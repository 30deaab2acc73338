export const platformTexts = {
  'This field is required': 'Ce champ est obligatoire',
  'This has the wrong type': 'Ce champ n’est pas du bon type',
  'This is not a valid value': 'Cette valeur n’est pas valide',
  'Unknown field': 'Champ inconnu',
  'Must be at least {minimum} characters long': 'Doit compter au moins {minimum} caractères',
  'Must be at most {maximum} characters long': 'Doit compter au plus {maximum} caractères',
  'Must have at least {minimum} entries': 'Doit compter au moins {minimum} éléments',
  'Must have at most {maximum} entries': 'Doit compter au plus {maximum} éléments',
  'Must be {minimum} or more': 'Doit être d’au moins {minimum}',
  'Must be {maximum} or less': 'Doit être d’au plus {maximum}',
  'Must be one of: {values}': 'Doit être l’un de : {values}',
  'The request could not be understood': 'La demande n’a pas pu être comprise',
  'Please sign in': 'Veuillez vous connecter',
  'You may not do this': 'Vous n’êtes pas autorisé à faire cela',
  'Not found': 'Introuvable',
  'This has changed in the meantime': 'Ceci a changé entre-temps',
  'This is too large': 'Ceci est trop volumineux',
  'This kind of content is not accepted': 'Ce type de contenu n’est pas accepté',
  'This Idempotency-Key was used with another request': 'Cette clé Idempotency-Key a servi pour une autre demande',
  'The Idempotency-Key must be 1 to 255 printable characters':
    'La clé Idempotency-Key doit compter de 1 à 255 caractères imprimables',
  'Too many requests. Please try again in {seconds} seconds.':
    'Trop de demandes. Veuillez réessayer dans {seconds} secondes.',
  'Something went wrong on our side. Please try again.': 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  'The service is briefly unavailable. Please try again in a moment.':
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'Set up two-factor authentication first': 'Configurez d’abord l’authentification à deux facteurs',
  'Deliveries, proof and earnings of a courier, also without a signal':
    'Les livraisons, les preuves et les gains du livreur, même sans réseau',
  'Available Orders': 'Commandes disponibles',
  'Active Deliveries': 'Livraisons en cours',
  Earnings: 'Gains',
} as const
