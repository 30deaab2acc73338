import { useLingui } from '@lingui/react/macro'
import { roles } from '@maple/contract/identity/roles'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { roleNames } from './role-names.ts'

interface UserFiltersProps {
  values: { search: string; role: string; status: string }
  onChange: (change: { search?: string; role?: string; status?: string }) => void
}

export function UserFilters({ values, onChange }: UserFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <SearchBox
        label={t`Search by name, e-mail or phone`}
        value={values.search}
        onChange={(search) => onChange({ search })}
      />
      <Select aria-label={t`Role`} value={values.role} onChange={({ target }) => onChange({ role: target.value })}>
        <option value="all">{t`All roles`}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {i18n._(roleNames[role])}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Status`}
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="all">{t`All statuses`}</option>
        <option value="active">{t`Active`}</option>
        <option value="inactive">{t`Inactive`}</option>
      </Select>
    </div>
  )
}
