import { Trans, useLingui } from '@lingui/react/macro'
import { instantAt } from '@maple/contract/platform/local-time'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Config } from '../../lib/query/config.queries.ts'
import { FieldError, RequiredMark } from '../../ui/form/field.tsx'
import { windowLabel } from '../window-text.tsx'
import type { OrderValues } from './order-values.ts'

/** The windows of the settings. One that is switched off, or over for that day, is shown and cannot be chosen (D7). */
export function WindowChoices({ config, date }: { config: Config; date: string }) {
  const { t } = useLingui()
  const id = useId()
  const { register, formState } = useFormContext<OrderValues>()
  const error = formState.errors.window?.message
  const isOver = (end: string) => date !== '' && instantAt(date, end, config.timeZone) <= new Date()
  const open = config.timeWindows.filter(({ end, enabled }) => enabled && !isOver(end))
  const rule = (window: string) => {
    if (!window) return t`Please select a delivery date and time window`
    return open.some(({ start, end }) => `${start}-${end}` === window) || t`That time window is not available`
  }
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Time window</Trans>
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {config.timeWindows.map(({ start, end, enabled }) => {
          const off = !enabled || isOver(end)
          return (
            <label
              key={`${start}-${end}`}
              className={clsx(
                'flex min-h-12 flex-col justify-center rounded-md border px-3 py-1.5 text-sm',
                'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                off
                  ? 'cursor-not-allowed border-dashed border-line bg-sunken text-ink-faint'
                  : 'cursor-pointer border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                {...register('window', { validate: rule })}
                value={`${start}-${end}`}
                disabled={off}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <span className={clsx('font-medium', off && 'line-through')}>{windowLabel(start, end)}</span>
              {off && (
                <span className="text-xs">{enabled ? <Trans>Already over</Trans> : <Trans>Unavailable</Trans>}</span>
              )}
            </label>
          )
        })}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
