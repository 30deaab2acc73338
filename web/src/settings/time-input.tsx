import { Input } from '../ui/input.tsx'

interface TimeInputProps {
  label: string
  value: string
  disabled: boolean
  onChange: (time: string) => void
}

/** As wide as a time of the day, so that two of them stand side by side on a phone too. */
export const TimeInput = ({ label, value, disabled, onChange }: TimeInputProps) => (
  <span className="w-36 max-sm:w-32">
    <Input
      type="time"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
