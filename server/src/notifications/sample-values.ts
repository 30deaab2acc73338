import type { NotificationValues } from './render-values.ts'

/** What a preview is filled with. */
export const sampleValues = (now: Date): NotificationValues => ({
  order: 'MD123456',
  courier: 'Luc',
  sender: 'Ada Lovelace',
  token: '…',
  windowStart: new Date(now.getTime() + 3_600_000).toISOString(),
  windowEnd: new Date(now.getTime() + 3 * 3_600_000).toISOString(),
  etaSeconds: 1500,
  pin: '4711',
  reason: 'The address cannot be found',
  document: 'insurance',
  approved: false,
  days: 14,
  day: now.toISOString().slice(0, 10),
  count: 3,
  amountCents: 24_350,
  firstDay: now.toISOString().slice(0, 10),
  lastDay: new Date(now.getTime() + 4 * 86_400_000).toISOString().slice(0, 10),
  until: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  excerpt: 'I am at the door.',
  subject: 'Free delivery this week',
  text: 'Place an order before Sunday and the delivery is on us.',
})
