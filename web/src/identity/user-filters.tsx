import { useLingui } from '@lingui/react/macro'
import { roles } from '@maple/contract/roles'
import { useEffect, useEffectEvent, useState } from 'react'
import { SearchInput, Select } from '../ui/input.tsx'
import { roleNames } from './role-names.ts'

interface UserFiltersProps {
  values: { search: string; role: string; status: string }
  onChange: (change: { search?: string; role?: string; status?: string }) => void
}

const typingPauseMs = 250

export function UserFilters({ values, onChange }: UserFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <SearchBox value={values.search} onChange={(search) => onChange({ search })} />
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

/** Asks the server when typing pauses, and follows the URL when Back changes it. */
function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const change = useEffectEvent(onChange)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => change(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <SearchInput
      label={t`Search by name, e-mail or phone`}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
