export const keysTexts = {
  'This key may not do this: it needs the scope {scope}':
    'Cette clé n’est pas autorisée à faire cela : il lui faut la portée {scope}',
  'A test key cannot do this': 'Une clé d’essai ne peut pas faire cela',
  'A key for programs cannot do this': 'Une clé pour programmes ne peut pas faire cela',
  'This key may not be used from this address': 'Cette clé ne peut pas servir depuis cette adresse',
  'This is no address and no network': 'Ce n’est ni une adresse ni un réseau',
  'This lies in the past': 'Cette date est passée',
  'Only a key of the company can have this scope': 'Seule une clé de l’entreprise peut avoir cette portée',
  'There can be at most {maximum} keys': 'Il peut y avoir au plus {maximum} clés',
  'There can be at most {maximum} test orders a day': 'Il peut y avoir au plus {maximum} commandes d’essai par jour',
  'A key was revoked': 'Une clé a été révoquée',
  'The key {name} ({prefix}…) was found where it should not be, and was revoked at once. Programs that use it need a new one.':
    'La clé {name} ({prefix}…) a été trouvée là où elle ne devrait pas être et a été révoquée aussitôt. Les programmes qui s’en servent ont besoin d’une nouvelle clé.',
  'Webhooks that were made with it are switched off: look at them before you switch them on again.':
    'Les webhooks créés avec elle sont désactivés : vérifiez-les avant de les réactiver.',
  'A key for programs was made': 'Une clé pour programmes a été créée',
  '{who} made the key {key} ({prefix}…). Programs that have it may: {scopes}.':
    '{who} a créé la clé {key} ({prefix}…). Les programmes qui l’ont peuvent : {scopes}.',
  'If nobody of you wanted this, revoke it at once.': 'Si personne chez vous ne l’a voulue, révoquez-la aussitôt.',
  'Look at the keys': 'Voir les clés',
} as const
