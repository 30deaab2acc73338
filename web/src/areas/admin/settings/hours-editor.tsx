import { useLingui } from '@lingui/react/macro'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { SettingProps } from './setting-props.ts'
import { TimeInput } from './time-input.tsx'

type HoursProps = Pick<SettingProps, 'values' | 'disabled' | 'onChange'> & {
  words: { label: string; hint: string | undefined }
  fault: string | undefined
}

const key = 'notifications.quietHours'

/** From one time of the day to another, which may lie after midnight; or not at all. */
export function HoursEditor({ words, values, fault, disabled, onChange }: HoursProps) {
  const { t } = useLingui()
  const hours = values[key]
  const put = (change: Partial<typeof hours>) => onChange(key, { ...hours, ...change })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{words.label}</legend>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={hours.enabled}
        disabled={disabled}
        onChange={({ target }) => put({ enabled: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TimeInput
          label={t`Start of the quiet hours`}
          value={hours.from}
          disabled={disabled || !hours.enabled}
          onChange={(from) => put({ from })}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          label={t`End of the quiet hours`}
          value={hours.to}
          disabled={disabled || !hours.enabled}
          onChange={(to) => put({ to })}
        />
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
