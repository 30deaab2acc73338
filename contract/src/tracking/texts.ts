export const trackingTexts = {
  'You are {distance} away from the delivery address. Please say why.':
    'Vous êtes à {distance} de l’adresse de livraison. Veuillez dire pourquoi.',
  'Your courier is almost there': 'Votre livreur arrive bientôt',
  'Say which place is meant': 'Dites de quel endroit il s’agit',
} as const
