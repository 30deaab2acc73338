import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { isMoney, numberOf } from './order-values.ts'

const suggestions = [0, 2, 5, 10]

/** The rule of the field; the most is a setting. */
export function useTipRule() {
  const { t } = useLingui()
  const { maxTip } = useConfig()
  const most = formatMoney(maxTip)
  return (typed: string) => {
    const tip = numberOf(typed)
    return tip === undefined || (isMoney(tip) && tip <= maxTip) || t`Enter an amount of at most ${most}, like 4.50`
  }
}

interface TipFieldProps {
  value: string
  onPick: (typed: string) => void
  error: string | undefined
  /** `register('tip')` */
  input: ComponentProps<'input'>
}

export function TipField({ value, onPick, error, input }: TipFieldProps) {
  const { t } = useLingui()
  const tip = numberOf(value) ?? 0
  return (
    <div className="flex flex-col gap-2">
      <Field label={<Trans>Tip</Trans>} hint={<Trans>Goes to your courier, all of it.</Trans>} error={error}>
        <Input inputMode="decimal" autoComplete="off" maxLength={10} placeholder={formatMoney(0)} {...input} />
      </Field>
      <fieldset aria-label={t`Suggested tips`} className="flex gap-2">
        {suggestions.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={tip === amount}
            onClick={() => onPick(amount ? String(amount) : '')}
            className={clsx(
              'min-h-(--control) flex-1 rounded-md border px-2 text-sm font-medium',
              tip === amount ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line-strong hover:bg-sunken',
            )}
          >
            {amount ? formatMoney(amount) : <Trans>No tip</Trans>}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
