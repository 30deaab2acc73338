import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account, MemberRole } from './accounts.queries.ts'

export const memberRoles: readonly MemberRole[] = ['owner', 'booker', 'billing', 'viewer']

export const memberRoleNames: Record<MemberRole, MessageDescriptor> = {
  owner: msg({ message: 'Owner', context: 'of an account' }),
  booker: msg({ message: 'Booker', context: 'of an account' }),
  billing: msg({ message: 'Billing', context: 'role in an account' }),
  viewer: msg({ message: 'Viewer', context: 'of an account' }),
}

export const memberRoleHints: Record<MemberRole, MessageDescriptor> = {
  owner: msg`Everything: orders, invoices, members and details.`,
  booker: msg`Places orders and keeps the addresses.`,
  billing: msg`Sees orders and invoices, and pays them.`,
  viewer: msg`Sees the orders.`,
}

export const termsNames: Record<Account['terms']['payment'], MessageDescriptor> = {
  card: msg`By card`,
  account: msg({ message: 'On account', context: 'payment' }),
}

export const cycleNames: Record<Account['invoiceCycle'], MessageDescriptor> = {
  'per-order': msg`For each order`,
  weekly: msg`Every week`,
  semimonthly: msg`Twice a month`,
  monthly: msg`Every month`,
}
