import { useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { invoiceStateNames, invoiceStateTones } from './invoice-words.ts'
import type { InvoiceRow } from './invoices.types.ts'

/** A credit note has no state to follow: it says what it is. */
export function InvoiceStatus({ invoice: { status, kind } }: { invoice: Pick<InvoiceRow, 'status' | 'kind'> }) {
  const { t, i18n } = useLingui()
  if (kind === 'credit-note') return <Badge>{t`Credit note`}</Badge>
  return <Badge tone={invoiceStateTones[status]}>{i18n._(invoiceStateNames[status])}</Badge>
}
