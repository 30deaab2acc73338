import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Badge } from '../ui/badge.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Select } from '../ui/form/input.tsx'

/** By place, since headings and fields may hold dots. */
export interface MappingValues {
  columns: string[]
}

interface MapFieldProps {
  at: number
  name: string
  hint?: string | undefined
  required: boolean
  form: UseFormReturn<MappingValues>
  columns: string[]
  /** What it was mapped to without anybody saying so. */
  guess: string | undefined
  isRemembered: boolean
  examplesOf: (column: string) => string[]
}

export function MapField({ at, name, hint, required, form, columns, guess, isRemembered, examplesOf }: MapFieldProps) {
  const { t } = useLingui()
  const chosen = form.watch(`columns.${at}`)
  const examples = chosen ? examplesOf(chosen).slice(0, 3).join(' · ') : ''
  return (
    <FormField
      form={form}
      name={`columns.${at}`}
      label={name}
      required={required && t`Choose a column`}
      aside={guess && guess === chosen && <Origin isRemembered={isRemembered} />}
      hint={examples ? <span className="line-clamp-2 wrap-anywhere">{examples}</span> : hint}
    >
      {(input) => (
        <Select {...input}>
          <option value="">{t`Not in the file`}</option>
          {columns.map((column) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

const Origin = ({ isRemembered }: { isRemembered: boolean }) =>
  isRemembered ? (
    <Badge tone="delivered">
      <Trans>As last time</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>By its heading</Trans>
    </Badge>
  )
