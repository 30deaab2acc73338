import { useLingui } from '@lingui/react/macro'
import { invoiceStateNames } from '../../../invoices/index.ts'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { AccountFilter } from './account-filter.tsx'
import { type InvoiceValues, invoiceStates } from './invoice-params.ts'

interface InvoiceFiltersProps {
  values: InvoiceValues
  /** Of the account that is chosen, as far as the list tells it. */
  accountName: string | undefined
  onChange: (change: Partial<InvoiceValues>) => void
}

export function InvoiceFilters({ values, accountName, onChange }: InvoiceFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto_auto]">
      <SearchBox
        label={t`Search by number or account`}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
      <AccountFilter
        accountId={values.accountId}
        name={accountName}
        onChange={(accountId) => onChange({ accountId })}
      />
      <Select
        aria-label={t`Status`}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="all">{t`All statuses`}</option>
        {invoiceStates.map((state) => (
          <option key={state} value={state}>
            {i18n._(invoiceStateNames[state])}
          </option>
        ))}
      </Select>
      <Select aria-label={t`Kind`} value={values.kind} onChange={({ target }) => onChange({ kind: target.value })}>
        <option value="all">{t`Invoices and credit notes`}</option>
        <option value="invoice">{t`Invoices`}</option>
        <option value="credit-note">{t`Credit notes`}</option>
      </Select>
    </div>
  )
}
