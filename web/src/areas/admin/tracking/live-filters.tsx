import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Select } from '../../../ui/form/input.tsx'
import { orderStatusNames } from '../../../ui/status-badge.tsx'
import { liveStatuses } from './live-params.ts'
import type { LivePerson } from './use-live-updates.ts'

interface LiveFiltersProps {
  values: { status: string; courier: string }
  roster: readonly LivePerson[]
  onChange: (change: { status?: string; courier?: string }) => void
}

/** Not drawn again for every place that comes in: there may be thousands to choose from. */
export const LiveFilters = memo(({ values, roster, onChange }: LiveFiltersProps) => {
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
        {roster.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
})
