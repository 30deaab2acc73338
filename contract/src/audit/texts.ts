export const auditTexts = {
  'The start of the range must lie before its end': 'Le début de la période doit précéder sa fin',
} as const
