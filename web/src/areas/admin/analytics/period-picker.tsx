import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { type PeriodName, periodNames } from './period-params.ts'

interface PeriodPickerProps {
  period: PeriodName
  from: string
  to: string
  onChange: (change: Partial<Record<'period' | 'from' | 'to', string>>) => void
}

export function PeriodPicker({ period, from, to, onChange }: PeriodPickerProps) {
  const { t } = useLingui()
  const names = { '24h': t`24 hours`, '7d': t`7 days`, '30d': t`30 days`, '90d': t`90 days`, custom: t`Own dates` }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <fieldset>
        <legend className="sr-only">
          <Trans>Period</Trans>
        </legend>
        <div className="flex flex-wrap gap-1.5">
          {periodNames.map((each) => (
            <label key={each} className={clsx(chip, each === period && 'font-medium')}>
              <input
                type="radio"
                name="period"
                value={each}
                checked={each === period}
                onChange={() => onChange({ period: each })}
                className="sr-only"
              />
              {names[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {period === 'custom' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={<Trans>First day</Trans>}>
            <Input
              type="date"
              value={from}
              max={to || undefined}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          </Field>
          <Field label={<Trans>Last day</Trans>}>
            <Input
              type="date"
              value={to}
              min={from || undefined}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

const chip = clsx(
  'inline-flex min-h-(--control) cursor-pointer items-center rounded-md border border-line-strong bg-surface px-3 text-sm transition-colors duration-100 hover:bg-sunken',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
