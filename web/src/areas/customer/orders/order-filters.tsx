import { useLingui } from '@lingui/react/macro'
import { statusGroups } from '@maple/contract/orders/order-moves'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { orderStatusNames } from '../../../ui/status-badge.tsx'

interface OrderFiltersProps {
  values: { search: string; status: string }
  onChange: (change: { search?: string; status?: string }) => void
}

export function OrderFilters({ values, onChange }: OrderFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchBox
        label={t`Search by number, name, address or package`}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label={t`Status`}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="all">{t`All statuses`}</option>
        {statusGroups.map((status) => (
          <option key={status} value={status}>
            {i18n._(orderStatusNames[status])}
          </option>
        ))}
      </Select>
    </search>
  )
}
