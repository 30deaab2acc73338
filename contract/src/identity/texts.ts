export const identityTexts = {
  'Enter a valid e-mail address': 'Entrez une adresse courriel valide',
  'Enter a valid phone number': 'Entrez un numéro de téléphone valide',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',
  'Password must be at least {minimum} characters long': 'Le mot de passe doit compter au moins {minimum} caractères',
  'Password must contain an uppercase letter': 'Le mot de passe doit contenir une majuscule',
  'Password must contain a lowercase letter': 'Le mot de passe doit contenir une minuscule',
  'Password must contain a number': 'Le mot de passe doit contenir un chiffre',
  'Password must contain uppercase, lowercase, and number':
    'Le mot de passe doit contenir une majuscule, une minuscule et un chiffre',
  'Password must contain a special character': 'Le mot de passe doit contenir un caractère spécial',
  'This password is too common. Choose another one.': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'Current password is required': 'Le mot de passe actuel est obligatoire',
  'New password is required': 'Le nouveau mot de passe est obligatoire',
  'Please confirm your new password': 'Veuillez confirmer votre nouveau mot de passe',
  'Current password is incorrect': 'Le mot de passe actuel est incorrect',
  'New password must be different from current password':
    'Le nouveau mot de passe doit être différent du mot de passe actuel',
  'Enter your password or a code': 'Entrez votre mot de passe ou un code',
  'Account is temporarily locked': 'Le compte est temporairement verrouillé',
  'E-mail or password is incorrect': 'Le courriel ou le mot de passe est incorrect',
  'Enter the code from your authenticator app': 'Entrez le code de votre application d’authentification',
  'The code is incorrect': 'Le code est incorrect',
  'This e-mail cannot be used. Sign in or reset your password.':
    'Ce courriel ne peut pas être utilisé. Connectez-vous ou réinitialisez votre mot de passe.',
  'Vehicle type and license plate are required for couriers':
    'Le type de véhicule et la plaque d’immatriculation sont obligatoires pour les livreurs',
  'The vehicle year must be between {minimum} and {maximum}':
    'L’année du véhicule doit être comprise entre {minimum} et {maximum}',
  'Please accept the terms': 'Veuillez accepter les conditions',
  'This link is not valid any more. Please ask for a new one.':
    'Ce lien n’est plus valide. Veuillez en demander un nouveau.',
  'Please select an image file (JPG, PNG, GIF)': 'Veuillez choisir un fichier image (JPG, PNG, GIF)',
  'Image size must be less than {megabytes}MB': 'L’image doit peser moins de {megabytes} Mo',
  'Two-factor authentication is already on': 'L’authentification à deux facteurs est déjà activée',
  'Two-factor authentication is off': 'L’authentification à deux facteurs est désactivée',
  'Two-factor authentication is required for your account':
    'L’authentification à deux facteurs est obligatoire pour votre compte',
  'You can save at most {maximum} addresses': 'Vous pouvez enregistrer au plus {maximum} adresses',
  'Enter a date of birth in the past': 'Entrez une date de naissance passée',
  'Enter DELETE to confirm': 'Entrez DELETE pour confirmer',
  'You cannot change your own status': 'Vous ne pouvez pas modifier votre propre statut',
  'The last super-admin stays active': 'Le dernier super-administrateur reste actif',
  'Somebody else has activated this account meanwhile': 'Quelqu’un d’autre a activé ce compte entre-temps',
  'Somebody else has deactivated this account meanwhile': 'Quelqu’un d’autre a désactivé ce compte entre-temps',
  'You can give no more rights than you have yourself': 'Vous ne pouvez accorder plus de droits que vous n’en avez',
  'You cannot change your own role': 'Vous ne pouvez pas modifier votre propre rôle',
  'The last super-admin stays super-admin': 'Le dernier super-administrateur le reste',
  'An admin needs a staff profile': 'Un administrateur a besoin d’un profil',
  'Only staff accounts have a profile': 'Seuls les comptes du personnel ont un profil',
  'Your own account is changed in your profile': 'Votre propre compte se modifie dans votre profil',
  'This account is not active': 'Ce compte n’est pas actif',
  'This e-mail belongs to an account already': 'Ce courriel appartient déjà à un compte',
  'Your account at {company}': 'Votre compte chez {company}',
  'an account was opened for you at {company}. Choose a password with this link; it is good once, for 24 hours. After that, the sign-in page sends you a new one.':
    'un compte a été ouvert pour vous chez {company}. Choisissez un mot de passe avec ce lien; il est valide une seule fois, pendant 24 heures. Ensuite, la page de connexion vous en enverra un nouveau.',
  'Choose a password': 'Choisir un mot de passe',
  'staff of {company} turned off the second factor of your account, so you can sign in with your password alone. Turn it on again soon. If you did not ask for this, contact us at once.':
    'le personnel de {company} a désactivé le deuxième facteur de votre compte; votre mot de passe suffit pour vous connecter. Réactivez-le bientôt. Si vous ne l’avez pas demandé, communiquez avec nous immédiatement.',
  'Confirm your e-mail address': 'Confirmez votre adresse courriel',
  'Hello {name},': 'Bonjour {name},',
  'Hello,': 'Bonjour,',
  'please confirm that this address is yours. The link is good for 24 hours.':
    'veuillez confirmer que cette adresse est bien la vôtre. Le lien est valide pendant 24 heures.',
  'Confirm e-mail': 'Confirmer le courriel',
  'Reset your password': 'Réinitialisez votre mot de passe',
  'somebody, hopefully you, asked to reset the password of this account. The link is good once, for 30 minutes. If it was not you, you need to do nothing.':
    'quelqu’un, vous espérons-le, a demandé de réinitialiser le mot de passe de ce compte. Le lien est valide une seule fois, pendant 30 minutes. Si ce n’était pas vous, vous n’avez rien à faire.',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Welcome to {company}': 'Bienvenue chez {company}',
  'your e-mail address is confirmed and your account is ready.':
    'votre adresse courriel est confirmée et votre compte est prêt.',
  'Next, send us your application with the documents that your vehicle needs, if any, so that we can review it.':
    'Envoyez-nous ensuite votre candidature avec les documents qu’exige votre véhicule, s’il y en a, afin que nous puissions l’examiner.',
  'Open my account': 'Ouvrir mon compte',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'the password of your account was changed, and all other sessions were signed out. If it was not you, reset your password at once.':
    'le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées. Si ce n’était pas vous, réinitialisez votre mot de passe immédiatement.',
  'Your e-mail address was changed': 'Votre adresse courriel a été modifiée',
  'the e-mail address of your account was changed to {email}. If it was not you, use the link of our earlier message to stop it, or contact us at once.':
    'l’adresse courriel de votre compte a été remplacée par {email}. Si ce n’était pas vous, utilisez le lien de notre message précédent pour annuler, ou communiquez avec nous immédiatement.',
  'Somebody asked to change your e-mail address': 'Quelqu’un a demandé de changer votre adresse courriel',
  'somebody, hopefully you, asked to change the e-mail address of your account to {email}. It changes when the new address is confirmed.':
    'quelqu’un, vous espérons-le, a demandé de remplacer l’adresse courriel de votre compte par {email}. Elle change dès que la nouvelle adresse est confirmée.',
  'If it was not you, stop it with this link. It is good for 72 hours, also after the change, and signs everybody out.':
    'Si ce n’était pas vous, arrêtez ce changement avec ce lien. Il est valide pendant 72 heures, même après le changement, et ferme toutes les sessions.',
  'Stop the change': 'Arrêter le changement',
  'Confirm your new e-mail address': 'Confirmez votre nouvelle adresse courriel',
  'please confirm that this address is yours: it then becomes the address of your account. The link is good for 24 hours.':
    'veuillez confirmer que cette adresse est bien la vôtre : elle devient alors celle de votre compte. Le lien est valide pendant 24 heures.',
  'Two-factor authentication was turned on': 'L’authentification à deux facteurs a été activée',
  'Two-factor authentication was turned off': 'L’authentification à deux facteurs a été désactivée',
  'this was changed in the security settings of your account. If it was not you, reset your password at once.':
    'ceci a été modifié dans les paramètres de sécurité de votre compte. Si ce n’était pas vous, réinitialisez votre mot de passe immédiatement.',
  'Your payout account was changed': 'Votre compte de versement a été changé',
  'your earnings are now paid to the account {account}. Payouts wait for 72 hours after this change. If it was not you, change your password and contact us at once.':
    'vos gains sont désormais versés au compte {account}. Les versements attendent 72 heures après ce changement. Si ce n’était pas vous, changez votre mot de passe et communiquez avec nous immédiatement.',
  'your earnings are now paid to the account {account}. If it was not you, change your password and contact us at once.':
    'vos gains sont désormais versés au compte {account}. Si ce n’était pas vous, changez votre mot de passe et communiquez avec nous immédiatement.',
  'Your account was deleted': 'Votre compte a été supprimé',
  'your account and your personal data were deleted as you asked. What the law obliges us to keep is kept without your name.':
    'votre compte et vos données personnelles ont été supprimés comme demandé. Ce que la loi nous oblige à conserver l’est sans votre nom.',
  'You received this message because of your account at {company}.':
    'Vous recevez ce message en raison de votre compte chez {company}.',
  'Enter a time such as 22:00': 'Entrez une heure comme 22:00',
} as const
