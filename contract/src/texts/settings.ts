export const settingsTexts = {
  'Only a super-admin may change staff permissions':
    'Seul un super-administrateur peut modifier les permissions du personnel',
  'This is not a known time zone': 'Ce fuseau horaire est inconnu',
} as const
