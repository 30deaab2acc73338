import { useLingui } from '@lingui/react/macro'
import { orderStatuses } from '@maple/contract/orders/order-moves'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import type { OrderFilterValues } from './order-query.ts'
import { statusOf } from './order-query.ts'

interface OrderFiltersProps {
  values: OrderFilterValues
  onChange: (change: Partial<OrderFilterValues>) => void
}

export function OrderFilters({ values, onChange }: OrderFiltersProps) {
  const { t, i18n } = useLingui()
  const status = statusOf(values.status) ? values.status : 'all'
  return (
    <div className="grid grid-cols-2 items-end gap-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="col-span-2 lg:col-span-1">
        <SearchBox
          label={t`Search by number, name, address, phone or contents`}
          value={values.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <Select
        aria-label={t`Status`}
        value={status}
        onChange={({ target }) => onChange({ status: target.value })}
        className="max-lg:col-span-2"
      >
        <option value="all">{t`All statuses`}</option>
        <option value="open">{t`Open orders`}</option>
        <option value="moving">{t`With a courier`}</option>
        {orderStatuses.map((each) => (
          <option key={each} value={each}>
            {i18n._(orderStatusNames[each])}
          </option>
        ))}
      </Select>
      <DayInput label={t`Placed from`} value={values.from} max={values.to} onChange={(from) => onChange({ from })} />
      <DayInput label={t`Placed until`} value={values.to} min={values.from} onChange={(to) => onChange({ to })} />
    </div>
  )
}
