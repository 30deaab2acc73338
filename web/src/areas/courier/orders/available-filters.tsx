import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type AvailableSort, availableSorts } from '@maple/contract/dispatch/available-sorts'
import { formatDistance } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'

const sortNames: Record<AvailableSort, MessageDescriptor> = {
  distance: msg`Distance`,
  payout: msg`Payout`,
  time: msg`Time`,
  priority: msg`Priority`,
}
export const radii = ['2', '5', '10', '20'] as const
const metersIn = { mi: 1609.344, km: 1000 }

interface AvailableFiltersProps {
  values: { sort: string; radius: string }
  onChange: (change: { sort?: string; radius?: string }) => void
}

export function AvailableFilters({ values, onChange }: AvailableFiltersProps) {
  const { i18n } = useLingui()
  const { distanceUnit } = useConfig()
  return (
    <search className="grid grid-cols-2 gap-3">
      <Field label={<Trans>Sort by</Trans>}>
        <Select value={values.sort} onChange={({ target }) => onChange({ sort: target.value })}>
          {availableSorts.map((sort) => (
            <option key={sort} value={sort}>
              {i18n._(sortNames[sort])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Radius</Trans>}>
        <Select value={values.radius} onChange={({ target }) => onChange({ radius: target.value })}>
          {radii.map((radius) => (
            <option key={radius} value={radius}>
              {formatDistance(Number(radius) * metersIn[distanceUnit], distanceUnit)}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
