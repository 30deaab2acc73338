import { Input } from '../ui/input.tsx'

interface TimeInputProps {
  label: string
  value: string
  disabled: boolean
  onChange: (time: string) => void
}

/** As wide as a time of the day; on a phone two of them share the line. */
export const TimeInput = ({ label, value, disabled, onChange }: TimeInputProps) => (
  <span className="w-36 max-sm:min-w-0 max-sm:flex-1">
    <Input
      type="time"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
