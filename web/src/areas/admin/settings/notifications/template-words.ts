import { msg } from '@lingui/core/macro'

export const audienceNames = {
  customer: msg`Customers`,
  courier: msg`Couriers`,
  staff: msg`Staff`,
  recipient: msg`Recipients`,
  everyone: msg`Everyone`,
}

export const channelNames = { inApp: msg`In the app`, email: msg`E-mail`, sms: msg`SMS`, push: msg`Push` }
export const channels = ['inApp', 'email', 'sms', 'push'] as const

/** The parts of a template, and the channel that each belongs to. */
export const fields = [
  { id: 'title', name: msg`Title`, channel: 'inApp', rows: 1 },
  { id: 'message', name: msg`Message in the app`, channel: 'inApp', rows: 2 },
  { id: 'push', name: msg`Push message`, channel: 'push', rows: 2 },
  { id: 'subject', name: msg`Subject of the e-mail`, channel: 'email', rows: 1 },
  { id: 'body', name: msg`Text of the e-mail`, channel: 'email', rows: 5 },
  { id: 'sms', name: msg`SMS`, channel: 'sms', rows: 3 },
] as const
