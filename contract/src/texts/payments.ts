export const paymentsTexts = {
  Date: 'Date',
  Order: 'Commande',
  Kind: 'Type',
  Delivery: 'Livraison',
  Earnings: 'Gains',
  'Of which tip': 'Dont pourboire',
  Commission: 'Commission',
  'Distance (km)': 'Distance (km)',
} as const
