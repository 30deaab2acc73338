import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../ui/badge.tsx'
import type { Invoice, InvoicePayment } from './invoices.types.ts'

export type InvoiceState = Invoice['status']
export type InvoiceMethod = InvoicePayment['method']

export const invoiceStateNames: Record<InvoiceState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'state of an invoice' }),
  issued: msg({ message: 'Issued', context: 'state of an invoice' }),
  'partly-paid': msg({ message: 'Partly paid', context: 'state of an invoice' }),
  paid: msg({ message: 'Paid', context: 'state of an invoice' }),
  overdue: msg({ message: 'Overdue', context: 'state of an invoice' }),
  void: msg({ message: 'Void', context: 'state of an invoice' }),
}

export const invoiceStateTones: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  issued: 'accepted',
  'partly-paid': 'pending',
  paid: 'delivered',
  overdue: 'cancelled',
  void: 'neutral',
}

export const methodNames: Record<InvoiceMethod, MessageDescriptor> = {
  card: msg`Card`,
  eft: msg`Bank transfer`,
  cheque: msg`Cheque`,
  cash: msg({ message: 'Cash', context: 'how an invoice was paid' }),
}
