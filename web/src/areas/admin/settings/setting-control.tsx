import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../../lib/format/format.ts'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { NeedsEditor } from './needs-editor.tsx'
import { OriginsInput } from './origins-input.tsx'
import { ReasonsEditor } from './reasons-editor.tsx'
import type { SettingProps } from './setting-props.ts'
import { choiceNames, settingWords } from './setting-words.ts'
import type { SettingField } from './settings.queries.ts'
import { WindowsEditor } from './windows-editor.tsx'
import { ZonesEditor } from './zones-editor.tsx'

type ControlProps = SettingProps & { field: SettingField }

/** One setting as its kind asks for, with its limits said before they are broken. */
export function SettingControl({ field, values, faults, disabled, onChange }: ControlProps) {
  const { i18n } = useLingui()
  const { key, kind } = field
  const words = settingWords[key]
  const [label, hint] = [i18n._(words.label), words.hint && i18n._(words.hint)]
  const value = values[key]
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        hint={hint}
        error={faults[key]}
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(key, target.checked)}
      />
    )
  if (kind === 'windows')
    return <WindowsEditor label={label} values={values} fault={faults[key]} disabled={disabled} onChange={onChange} />
  if (kind === 'reasons')
    return <ReasonsEditor label={label} values={values} fault={faults[key]} disabled={disabled} onChange={onChange} />
  if (kind === 'zones')
    return (
      <ZonesEditor
        words={{ label, hint }}
        values={values}
        fault={faults[key]}
        disabled={disabled}
        onChange={onChange}
      />
    )
  if (kind === 'needs')
    return (
      <NeedsEditor
        words={{ label, hint }}
        values={values}
        fault={faults[key]}
        disabled={disabled}
        onChange={onChange}
      />
    )
  if (kind === 'hours')
    return (
      <HoursEditor
        words={{ label, hint }}
        values={values}
        fault={faults[key]}
        disabled={disabled}
        onChange={onChange}
      />
    )
  return (
    <Field label={label} hint={hint ?? <Limits field={field} />} error={faults[key]}>
      {kind === 'choice' || key === 'general.timeZone' ? (
        <Select value={String(value)} disabled={disabled} onChange={({ target }) => onChange(key, target.value)}>
          {choicesOf(field).map((choice) => (
            <option key={choice} value={choice}>
              {choiceNames[choice] ? i18n._(choiceNames[choice]) : choice}
            </option>
          ))}
        </Select>
      ) : kind === 'number' ? (
        <NumberInput field={field} value={value as number} disabled={disabled} onChange={onChange} />
      ) : kind === 'origins' ? (
        <OriginsInput values={values} disabled={disabled} onChange={onChange} />
      ) : key === 'general.depotAddress' ? (
        <AddressInput
          value={String(value)}
          disabled={disabled}
          onChange={({ target }) => onChange(key, target.value)}
          onPick={({ label: found }) => onChange(key, found)}
        />
      ) : (
        <Input value={String(value)} disabled={disabled} onChange={({ target }) => onChange(key, target.value)} />
      )}
    </Field>
  )
}

const choicesOf = ({ key, choices }: SettingField): string[] =>
  key === 'general.timeZone'
    ? Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'))
    : choices

/** An empty box is sent as it is, and the server says what is wrong with it. */
function NumberInput({
  field,
  value,
  disabled,
  onChange,
}: Pick<ControlProps, 'field' | 'disabled' | 'onChange'> & { value: number | null }) {
  const { key, minimum, maximum, step } = field
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={minimum ?? undefined}
      max={maximum ?? undefined}
      step={step ?? 'any'}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(key, target.value === '' ? null : target.valueAsNumber)}
    />
  )
}

function Limits({ field: { kind, minimum, maximum } }: { field: SettingField }) {
  const { t } = useLingui()
  if (kind !== 'number' || minimum === null || maximum === null) return null
  const [from, to] = [formatNumber(minimum, 2), formatNumber(maximum, 2)]
  return t`From ${from} to ${to}`
}
