import { useLingui } from '@lingui/react/macro'
import { Select } from './input.tsx'

interface StateSelectProps {
  value: string
  /** Each with the name that people know it by; 'all' is added. */
  states: readonly (readonly [state: string, name: string])[]
  onChange: (change: { state: string }) => void
}

/** The one filter of a list that has no other. */
export function StateSelect({ value, states, onChange }: StateSelectProps) {
  const { t } = useLingui()
  return (
    <div className="p-4">
      <Select
        aria-label={t`State`}
        className="sm:w-56"
        value={value}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        {states.map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
        <option value="all">{t`All states`}</option>
      </Select>
    </div>
  )
}
