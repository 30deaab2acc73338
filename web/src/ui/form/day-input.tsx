import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface DayInputProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** One end of a range of days; two empty boxes side by side say nothing without their labels. */
export const DayInput = ({ label, value, min, max, onChange }: DayInputProps) => (
  <Field label={label}>
    <Input
      type="date"
      min={min || undefined}
      max={max || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
