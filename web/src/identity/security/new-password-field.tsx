import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { ComponentProps, ReactNode } from 'react'
import { useConfig } from '../../lib/query/config.queries.ts'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'
import { judgePassword } from './password-rules.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  value: string
  error?: ReactNode
}

/** A password that is being chosen, with what can be said about it while it is typed. */
export function NewPasswordField({ label, value, error, ...input }: NewPasswordFieldProps) {
  const { i18n } = useLingui()
  const policy = useConfig()
  const { valid, text } = judgePassword(value, policy)
  const words = value ? i18n._(text) : undefined
  const best = valid && /[^\p{L}\d]/u.test(value)
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} required error={error ?? (valid ? undefined : words)}>
        <PasswordInput autoComplete="new-password" {...input} />
      </Field>
      {valid && !error && words && (
        <p role="status" className={clsx('flex items-start gap-1.5 text-sm', best ? 'text-delivered' : 'text-pending')}>
          {best ? (
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          ) : (
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          {words}
        </p>
      )}
      <StrengthMeter password={value} />
    </div>
  )
}
