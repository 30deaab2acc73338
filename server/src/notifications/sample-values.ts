import type { NotificationValues } from './render-values.ts'

/** What a preview is filled with. */
export const sampleValues = (now: Date): NotificationValues => ({
  order: 'MD123456',
  courier: 'Luc',
  sender: 'Ada Lovelace',
  etaSeconds: 1500,
  pin: '4711',
  reason: 'The address cannot be found',
  document: 'insurance',
  approved: false,
  days: 14,
  count: 3,
  amountCents: 24_350,
  until: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  excerpt: 'I am at the door.',
  subject: 'Free delivery this week',
  text: 'Place an order before Sunday and the delivery is on us.',
})
