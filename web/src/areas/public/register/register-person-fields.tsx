import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { RegisterValues } from '../../../identity/index.ts'
import { emailPattern } from '../../../lib/form/email-pattern.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

export function RegisterPersonFields() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<RegisterValues>()
  const { errors } = formState
  const needed = { validate: (value: string) => value.trim() !== '' || t`This field is required` }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={<Trans>First name</Trans>} required error={errors.firstName?.message}>
        <Input autoComplete="given-name" maxLength={100} {...register('firstName', needed)} />
      </Field>
      <Field label={<Trans>Last name</Trans>} required error={errors.lastName?.message}>
        <Input autoComplete="family-name" maxLength={100} {...register('lastName', needed)} />
      </Field>
      <Field label={<Trans>Email</Trans>} required error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          maxLength={254}
          {...register('email', {
            ...needed,
            pattern: { value: emailPattern, message: t`Enter a valid e-mail address` },
          })}
        />
      </Field>
      <Field label={<Trans>Phone</Trans>} required error={errors.phone?.message}>
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="(416) 555-0123"
          {...register('phone', needed)}
        />
      </Field>
    </div>
  )
}
