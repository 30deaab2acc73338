import type { InvoiceListQuery } from './invoice-list.queries.ts'

export const invoiceDefaults = { search: '', status: 'all', kind: 'all', accountId: '' } as const
export type InvoiceValues = Record<keyof typeof invoiceDefaults, string>

export const invoiceStates = ['draft', 'issued', 'partly-paid', 'overdue', 'paid', 'void'] as const

const oneOf = <T extends string>(value: string, known: readonly T[]) => known.find((one) => one === value)

/** What the URL says, as far as the API knows it. */
export const invoiceQueryOf = ({ search, status, kind, accountId }: InvoiceValues): InvoiceListQuery => ({
  search,
  status: oneOf(status, ['all', ...invoiceStates]),
  kind: oneOf(kind, ['all', 'invoice', 'credit-note']),
  accountId: accountId || undefined,
})
