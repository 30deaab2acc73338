import { Input } from '../../../ui/form/input.tsx'

interface TimeInputProps {
  label: string
  value: string
  disabled: boolean
  onChange: (time: string) => void
}

/** As wide as a time of the day; on a phone two of them share the line, if it is wide enough. */
export const TimeInput = ({ label, value, disabled, onChange }: TimeInputProps) => (
  <span className="w-36 max-sm:grow max-sm:basis-28">
    <Input
      type="time"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
