export const accountsTexts = {
  'A key has letters, digits, - and _ only': 'Une clé ne contient que des lettres, des chiffres, - et _',
  'This is in the list already': 'Cet élément est déjà dans la liste',
  'Account not found': 'Compte introuvable',
  'Only our staff can change this': 'Seul notre personnel peut changer ceci',
  'Only owners of the account can change this': 'Seuls les propriétaires du compte peuvent changer ceci',
  'A personal account cannot be changed here': 'Un compte personnel ne se change pas ici',
  'There is no such price list': 'Cette liste de prix n’existe pas',
  'An account needs an owner: make somebody else one first':
    'Un compte a besoin d’un propriétaire : donnez d’abord ce rôle à quelqu’un d’autre',
  'You are the last owner of {account}: hand it over before your account can be deleted, or ask us to close it':
    'Vous êtes le dernier propriétaire de {account} : transmettez ce rôle avant de supprimer votre compte, ou demandez-nous de le fermer',
  'This person is a member already': 'Cette personne est déjà membre',
  'Only customers can be members of an account': 'Seuls des clients peuvent être membres d’un compte',
  'There is no invitation for your e-mail address': 'Il n’y a pas d’invitation pour votre adresse courriel',
  'This invitation has expired. Ask for a new one.': 'Cette invitation a expiré. Demandez-en une nouvelle.',
  'Confirm your e-mail address first': 'Confirmez d’abord votre adresse courriel',
  'An account can have at most {maximum} members and invitations':
    'Un compte peut avoir au plus {maximum} membres et invitations',
  'An account can have at most {maximum} addresses': 'Un compte peut avoir au plus {maximum} adresses',
  'You were invited to {account}': 'Vous êtes invité à rejoindre {account}',
  '{inviter} invites you to join the account {account} at {company}, as {role}. The invitation is good for {days} days.':
    '{inviter} vous invite à rejoindre le compte {account} chez {company}, comme {role}. L’invitation est valable {days} jours.',
  'If you have no account with this e-mail address yet, register with it first.':
    'Si vous n’avez pas encore de compte avec cette adresse courriel, inscrivez-vous d’abord avec elle.',
  'Look at the invitation': 'Voir l’invitation',
  'owner of the account': 'propriétaire du compte',
  'booker of orders': 'responsable des commandes',
  'billing contact': 'responsable de la facturation',
  'viewer of orders': 'lecteur des commandes',
  'This account has no owner yet: somebody has to accept the invitation first':
    'Ce compte n’a pas encore de propriétaire : quelqu’un doit d’abord accepter l’invitation',
  'This person is not a member of the account': 'Cette personne n’est pas membre du compte',
  'Cost centre': 'Centre de coûts',
  'This account is on hold. Please call us.': 'Ce compte est suspendu. Veuillez nous appeler.',
  'This account is closed.': 'Ce compte est fermé.',
  'This order would exceed the credit limit: {left} is left':
    'Cette commande dépasserait la limite de crédit : il reste {left}',
  'This account pays by card': 'Ce compte paie par carte',
  'This reference is required: {label}': 'Cette référence est obligatoire : {label}',
  'The account has no such reference': 'Le compte n’a pas cette référence',
  'The account has no such cost centre': 'Le compte n’a pas ce centre de coûts',
  'A person’s own account comes with the person: this is for businesses':
    'Le compte d’une personne vient avec elle : ceci est pour les entreprises',
  'A personal account has no references': 'Un compte personnel n’a pas de références',
}
