export const couriersTexts = {
  approved: 'approuvé',
  active: 'actif',
  inactive: 'inactif',
  suspended: 'suspendu',
  rejected: 'refusé',
  'driver’s license': 'permis de conduire',
  'vehicle registration': 'immatriculation du véhicule',
  insurance: 'assurance',
  'license plate': 'plaque d’immatriculation',
  'Your {document} is missing. Add it to take orders again.':
    'Il manque : {document}. Ajoutez-le pour reprendre des commandes.',
  'This courier cannot take orders: the {document} is missing':
    'Ce livreur ne peut pas prendre de commandes : il manque un élément ({document})',
  'Your application has been decided already': 'Votre candidature a déjà fait l’objet d’une décision',
  'This courier is {status} now. Somebody else may have changed it.':
    'Ce livreur est maintenant {status}. Quelqu’un d’autre l’a peut-être modifié.',
  'Somebody else has decided this document, or a new one was uploaded. Look at it again.':
    'Quelqu’un d’autre a déjà traité ce document, ou un nouveau a été téléversé. Regardez-le de nouveau.',
  'The end of the suspension must lie in the future': 'La fin de la suspension doit se situer dans le futur',
  'Please select an image (JPG, PNG, GIF, WebP) or a PDF file':
    'Veuillez choisir une image (JPG, PNG, GIF, WebP) ou un fichier PDF',
  'The file is empty': 'Le fichier est vide',
  'The file must be smaller than {megabytes} MB': 'Le fichier doit peser moins de {megabytes} Mo',
  'This document has expired already': 'Ce document a déjà expiré',
  'The date of issue must not lie in the future': 'La date de délivrance ne doit pas se situer dans le futur',
  'A document expires after it is issued': 'Un document expire après sa délivrance',
  'Your application was not accepted: {reason}': 'Votre candidature n’a pas été acceptée : {reason}',
  'Your courier account is switched off. Contact us to take it up again.':
    'Votre compte de livreur est désactivé. Communiquez avec nous pour le reprendre.',
  'Your courier account is suspended: {reason}': 'Votre compte de livreur est suspendu : {reason}',
  'Your {document} has expired. Upload a new one to take orders again.':
    'Document expiré : {document}. Téléversez-en un nouveau pour reprendre des commandes.',
  'Your {document} has expired. The new one is being checked.':
    'Document expiré : {document}. Le nouveau est en cours de vérification.',
  'Your {document} was not accepted. Upload a new one to take orders again.':
    'Document refusé : {document}. Téléversez-en un nouveau pour reprendre des commandes.',
  'Your new {document} is being checked. You can take orders once it is approved.':
    'Nouveau document en cours de vérification : {document}. Vous pourrez prendre des commandes dès son approbation.',
  'This day is over': 'Ce jour est passé',
  'Say when the shift begins and ends, or that the day is off':
    'Indiquez le début et la fin du quart, ou que le jour est libre',
  'A day that is off has no shifts': 'Un jour libre n’a pas de quart',
  'Two shifts overlap': 'Deux quarts se chevauchent',
  'The last day comes before the first': 'Le dernier jour précède le premier',
  'Time off is at most a year': 'Un congé dure au plus un an',
  'You have asked for some of these days already': 'Vous avez déjà demandé certains de ces jours',
  'These days are over, or were not granted': 'Ces jours sont passés ou n’ont pas été accordés',
  'Somebody else has decided this, or it was withdrawn':
    'Quelqu’un d’autre l’a déjà traité, ou la demande a été retirée',
  'This courier is not approved': 'Ce livreur n’est pas approuvé',
  'This courier is switched off': 'Ce livreur est désactivé',
  'This courier is suspended': 'Ce livreur est suspendu',
  'This courier cannot take orders: the {document} has expired':
    'Ce livreur ne peut pas prendre de commandes : document expiré ({document})',
  'This courier cannot take orders: the {document} is not accepted':
    'Ce livreur ne peut pas prendre de commandes : document non accepté ({document})',
} as const
