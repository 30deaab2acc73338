import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../../lib/format/format.ts'
import { Select } from '../../../ui/form/input.tsx'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import type { LiveView } from './live.queries.ts'
import { liveStatuses } from './live-params.ts'

interface LiveFiltersProps {
  values: { status: string; courier: string }
  couriers: LiveView['couriers']
  onChange: (change: { status?: string; courier?: string }) => void
}

export function LiveFilters({ values, couriers, onChange }: LiveFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <Select
        aria-label={t`Status`}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="all">{t`All statuses`}</option>
        {liveStatuses.map((status) => (
          <option key={status} value={status}>
            {i18n._(orderStatusNames[status])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Courier`}
        value={values.courier}
        onChange={({ target }) => onChange({ courier: target.value })}
      >
        <option value="">{t`All couriers`}</option>
        {couriers.map((courier) => (
          <option key={courier._id} value={courier._id}>
            {fullName(courier)}
          </option>
        ))}
      </Select>
    </div>
  )
}
