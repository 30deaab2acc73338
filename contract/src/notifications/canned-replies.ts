import type { Text } from '../platform/catalogue.ts'

/** Ready-made messages. Each is read in the reader's own language, whatever the sender speaks. */
export const cannedReplies = {
  customer: {
    'coming-down': 'I am on my way to the door.',
    'leave-at-door': 'Please leave it at the door.',
    'call-me': 'Please call me when you arrive.',
    thanks: 'Thank you!',
  },
  courier: {
    arrived: 'I have arrived.',
    'ten-minutes': 'I will be there in about 10 minutes.',
    late: 'I am running late. Sorry about that.',
    'cannot-find': 'I cannot find the address. Can you help me?',
    'at-door': 'I left the parcel at the door.',
  },
  staff: {
    'looking-into-it': 'We are looking into it and will get back to you shortly.',
    'courier-informed': 'We have told the courier.',
    solved: 'This should be solved now. Tell us if it is not.',
  },
} as const satisfies Record<string, Record<string, Text>>

export type ChatRole = keyof typeof cannedReplies

/** The words of a ready-made message, of whichever role. */
export function cannedText(key: string): Text | undefined {
  const all: Record<string, Text> = { ...cannedReplies.customer, ...cannedReplies.courier, ...cannedReplies.staff }
  return all[key]
}
