export const importsTexts = {
  'This is neither a CSV nor an XLSX file': 'Ce fichier n’est ni un CSV ni un XLSX',
  'This file is written in UTF-16: save it as CSV UTF-8': 'Ce fichier est en UTF-16 : enregistrez-le en CSV UTF-8',
  'This file has a password or is of an old kind: save it as XLSX without one':
    'Ce fichier a un mot de passe ou est d’un ancien format : enregistrez-le en XLSX sans mot de passe',
  'This file is empty': 'Ce fichier est vide',
  'This file could not be read from row {row} on': 'Ce fichier n’a pas pu être lu à partir de la ligne {row}',
  'A file has at most {rows} rows': 'Un fichier a au plus {rows} lignes',
  'A file has at most {columns} columns': 'Un fichier a au plus {columns} colonnes',
  'A cell in row {row} is longer than {cell} characters': 'Une cellule de la ligne {row} dépasse {cell} caractères',
  'Every column needs a heading of its own': 'Chaque colonne doit avoir son propre titre',
  'There is no such column': 'Cette colonne n’existe pas',
  'There is no such field': 'Ce champ n’existe pas',
  'This row has characters that cannot be read': 'Cette ligne contient des caractères illisibles',
  'Row {row} has the same references': 'La ligne {row} a les mêmes références',
  'Order {order} of the last 90 days has the same references':
    'La commande {order} des 90 derniers jours a les mêmes références',
  'Please give a date like 2026-11-30': 'Veuillez indiquer une date comme 2026-11-30',
  'Please answer yes or no': 'Veuillez répondre par oui ou non',
  'Please give a number': 'Veuillez indiquer un nombre',
  'Please write {whole} or {decimal}: this number can be read as both':
    'Veuillez écrire {whole} ou {decimal} : ce nombre peut se lire des deux façons',
  'This import is still being worked on': 'Cet import est encore en cours de traitement',
  'This row is ordered already': 'Cette ligne est déjà commandée',
  'There is no such row': 'Cette ligne n’existe pas',
  'No row is ready to be ordered': 'Aucune ligne n’est prête à être commandée',
  'Something of this import was ordered: undo it instead': 'Une partie de cet import est commandée : annulez-le plutôt',
  'Nothing of this import was ordered': 'Rien de cet import n’a été commandé',
  'Couriers accepted {count} of its orders meanwhile: those stay':
    'Des livreurs ont accepté entre-temps {count} de ses commandes : elles restent',
  'A courier has accepted order {order} already': 'Un livreur a déjà accepté la commande {order}',
} as const
