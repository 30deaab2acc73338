import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'

export const accountDefaults = { search: '', terms: 'all', state: 'open' } as const
type Values = Record<keyof typeof accountDefaults, string>

const states = {
  open: { closed: 'false' },
  'on-hold': { closed: 'false', onHold: 'true' },
  closed: { closed: 'true' },
  all: {},
} as const

/** What the URL says, as far as the API knows it. */
export const accountListQuery = ({ search, terms, state }: Values) => ({
  kind: 'business' as const,
  ...(search && { search }),
  ...((terms === 'card' || terms === 'account') && { terms: terms as 'card' | 'account' }),
  ...(states[state as keyof typeof states] ?? states.open),
})

interface AccountFiltersProps {
  values: Values
  onChange: (change: Partial<Values>) => void
}

export function AccountFilters({ values, onChange }: AccountFiltersProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <SearchBox label={t`Search accounts`} value={values.search} onChange={(search) => onChange({ search })} />
      <Select aria-label={t`Terms`} value={values.terms} onChange={({ target }) => onChange({ terms: target.value })}>
        <option value="all">{t`All terms`}</option>
        <option value="account">{t({ message: 'On account', context: 'payment' })}</option>
        <option value="card">{t`By card`}</option>
      </Select>
      <Select aria-label={t`Status`} value={values.state} onChange={({ target }) => onChange({ state: target.value })}>
        <option value="open">{t`Open accounts`}</option>
        <option value="on-hold">{t`On hold`}</option>
        <option value="closed">{t`Closed accounts`}</option>
        <option value="all">{t`All statuses`}</option>
      </Select>
    </div>
  )
}
