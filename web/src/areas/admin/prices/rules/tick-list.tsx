import type { ReactNode } from 'react'
import { type Control, type FieldPathByValue, useController } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import type { RuleValues } from './rule-values.ts'

interface TickListProps {
  control: Control<RuleValues>
  name: FieldPathByValue<RuleValues, string[]>
  choices: readonly { value: string; label: ReactNode }[]
  /** What is said if nothing is ticked. */
  none: string
}

/** Any of several: a list of values even where there is only one to choose. */
export function TickList({ control, name, choices, none }: TickListProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (values) => (Array.isArray(values) && values.length > 0) || none },
  })
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <>
      <div className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-3">
        {choices.map(({ value, label }, at) => (
          <Checkbox
            key={value}
            ref={at === 0 ? field.ref : undefined}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
    </>
  )
}
