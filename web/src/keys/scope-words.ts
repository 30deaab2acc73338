import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Scope } from '@maple/contract/keys/scopes'

/** What a key may do, in a few words and in a sentence. */
export const scopeWords: Record<Scope, { name: MessageDescriptor; hint: MessageDescriptor }> = {
  'orders:read': {
    name: msg`Read orders`,
    hint: msg`Orders with their timeline, proof, labels and position, recurring orders and imports.`,
  },
  'orders:write': {
    name: msg`Place and change orders`,
    hint: msg`Orders, recurring orders and imports are placed, changed and cancelled.`,
  },
  quotes: { name: msg`Ask for prices`, hint: msg`What an order would cost, before it is placed.` },
  'invoices:read': { name: msg`Read invoices`, hint: msg`Invoices with their PDF, and statements.` },
  webhooks: { name: msg`Manage webhooks`, hint: msg`Webhooks are added, changed and deleted, and their log is read.` },
  'reports:read': { name: msg`Read reports`, hint: msg`Numbers about orders and costs.` },
  'company:read': { name: msg`Read the company`, hint: msg`Couriers, shifts, runs, prices, zones and settings.` },
  'company:write': {
    name: msg`Change the company`,
    hint: msg`Runs, shifts, prices, zones, invoices and accounts are changed, as staff do it.`,
  },
}
