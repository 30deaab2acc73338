export const webhooksTexts = {
  'The address must begin with https://': 'L’adresse doit commencer par https://',
  'The address may hold no name and no password': 'L’adresse ne peut contenir ni nom ni mot de passe',
  'This address lies in a private network': 'Cette adresse se trouve dans un réseau privé',
  'This address is not known': 'Cette adresse est inconnue',
  'There can be at most {maximum} webhooks': 'Il peut y avoir au plus {maximum} webhooks',
  'A test key makes webhooks for test orders only':
    'Une clé d’essai ne crée des webhooks que pour les commandes d’essai',
  'There can be at most {maximum} old secrets; wait until one has ended':
    'Il peut y avoir au plus {maximum} anciens secrets ; attendez que l’un d’eux ait expiré',
  'Webhook not found': 'Webhook introuvable',
  'A webhook was switched off': 'Un webhook a été désactivé',
  'For {days} days every delivery to {url} has failed, so it was switched off. Nothing more is sent there until it is switched on again.':
    'Depuis {days} jours, chaque envoi vers {url} a échoué ; le webhook a donc été désactivé. Plus rien n’y est envoyé tant qu’il n’est pas réactivé.',
  'Whoever set up the webhook to {url} may not see what it tells any more, so it was switched off.':
    'La personne qui a créé le webhook vers {url} n’a plus le droit de voir ce qu’il annonce ; il a donc été désactivé.',
  'The key with which the webhook to {url} was made was found where it should not be, so it was switched off.':
    'La clé avec laquelle le webhook vers {url} a été créé a été trouvée là où elle ne devrait pas être ; il a donc été désactivé.',
  'Nothing more is sent there until one of you has looked at it and switched it on again.':
    'Plus rien n’y est envoyé tant que personne chez vous ne l’a vérifié et réactivé.',
  'Look at the webhook': 'Voir le webhook',
} as const
