import { useLingui } from '@lingui/react/macro'
import { courierStatuses } from '@maple/contract/couriers/courier-moves'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import type { CourierFilterValues } from './courier-query.ts'
import { courierStates } from './courier-states.ts'

interface CourierFiltersProps {
  values: CourierFilterValues
  onChange: (change: Partial<CourierFilterValues>) => void
}

export function CourierFilters({ values, onChange }: CourierFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchBox
        label={t`Search by name, e-mail, phone, code or plate`}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label={t`Status`}
        value={courierStatuses.find((status) => status === values.status) ?? 'all'}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="all">{t`All statuses`}</option>
        {courierStatuses.map((status) => (
          <option key={status} value={status}>
            {i18n._(courierStates[status].name)}
          </option>
        ))}
      </Select>
    </div>
  )
}
