export const settingsTexts = {
  'Only a super-admin may change staff permissions':
    'Seul un super-administrateur peut modifier les permissions du personnel',
  'This is not a known time zone': 'Ce fuseau horaire est inconnu',
  'This cannot be the name of a map file': 'Ceci ne peut pas être le nom d’un fichier de carte',
  'This is set by the environment of the server ({variable}) and cannot be changed here':
    'Ceci est fixé par l’environnement du serveur ({variable}) et ne peut pas être modifié ici',
  'Enter the address of a map style': 'Entrez l’adresse d’un style de carte',
  'This address could not be found': 'Cette adresse est introuvable',
  'Choose a map file': 'Choisissez un fichier de carte',
  'Enter it like https://www.example.ca, without a path': 'Entrez-la sous la forme https://www.example.ca, sans chemin',
  'This is not a web address': 'Ceci n’est pas une adresse web',
  'A web address without name and password is needed': 'Il faut une adresse web sans nom ni mot de passe',
  'The address must begin with https://': 'L’adresse doit commencer par https://',
  'This provider needs a key': 'Ce fournisseur exige une clé',
  '{host} is in a private network. The operator of this server can allow it with PRIVATE_HOSTS.':
    '{host} se trouve dans un réseau privé. L’exploitant de ce serveur peut l’autoriser avec PRIVATE_HOSTS.',
  '{host} cannot be reached': '{host} est injoignable',
  '{host} did not answer within {seconds} seconds': '{host} n’a pas répondu en {seconds} secondes',
  '{host} refused the key': '{host} a refusé la clé',
  '{host} allows no more requests for now': '{host} n’accepte plus de demandes pour l’instant',
  '{host} answered with status {status}': '{host} a répondu avec le statut {status}',
  '{host} answered more than {megabytes} MB': '{host} a répondu plus de {megabytes} Mo',
  '{host} answered something that is not understood': '{host} a donné une réponse incompréhensible',
  'What {host} answers is no JSON': 'La réponse de {host} n’est pas du JSON',
  'What {host} answers is no map style (version 8, with sources and layers)':
    'La réponse de {host} n’est pas un style de carte (version 8, avec sources et couches)',
  'The style names {address}, which browsers cannot fetch':
    'Le style mentionne {address}, que les navigateurs ne peuvent pas charger',
  'The style names too many places: {count} origins, {most} at most':
    'Le style mentionne trop d’endroits : {count} origines, {most} au plus',
  'There is no map file {name}': 'Il n’y a pas de fichier de carte {name}',
  '{name} is no PMTiles file of version 3': '{name} n’est pas un fichier PMTiles de version 3',
  '{name} holds no vector tiles': '{name} ne contient pas de tuiles vectorielles',
  '{name} is cut off or damaged': '{name} est tronqué ou endommagé',
  '{name} is not of the Protomaps schema: it has no layers “earth” and “roads”':
    '{name} ne suit pas le schéma Protomaps : il n’a pas de couches « earth » et « roads »',
  'The pack is damaged: {reason}': 'Le paquet est endommagé : {reason}',
  'its description cannot be read': 'sa description est illisible',
  'its file {file} is missing': 'son fichier {file} manque',
  'its file {file} was changed or cut': 'son fichier {file} a été modifié ou tronqué',
} as const
